import type { IncomingMessage } from 'node:http';
import { consumeBody } from '../../../platform/http/body/consume-body.ts';
import { assertContentType } from '../../../platform/http/body/json-body.ts';
import { SCREEN_LIMITS } from '../screens-limits.contract.ts';
import { REFUSALS } from '../screens.problems.ts';

export const TARBALL_MEDIA_TYPE = 'application/gzip';

export async function receiveTarball(req: IncomingMessage): Promise<Buffer> {
  assertContentType(req, TARBALL_MEDIA_TYPE);
  const chunks: Buffer[] = [];
  let size = 0;
  const assertSize = (bytes: number) => {
    if (bytes > SCREEN_LIMITS.tarballBytes)
      throw REFUSALS.tooLarge({
        detail: `The tarball has more than ${SCREEN_LIMITS.tarballBytes} bytes. Remove files that the screen does not load.`,
      });
  };
  assertSize(Number(req.headers['content-length'] ?? 0));
  await consumeBody(req, (chunk) => {
    size += chunk.length;
    assertSize(size);
    chunks.push(chunk);
    return undefined;
  });
  return Buffer.concat(chunks);
}
