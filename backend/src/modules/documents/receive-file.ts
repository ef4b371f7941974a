import type { IncomingMessage } from 'node:http';
import { receiveUpload, type IncomingFile, type TakenFile } from '../../platform/http/upload.ts';
import { checkContent } from './check-content.ts';
import { HEAD_BYTES } from './content.rules.ts';
import type { DocumentTarget, StagedFile } from './documents.api.ts';
import type { Documents } from './documents.context.ts';
import { cleanFileName } from './file-name.rules.ts';
import { startObject, type GrowingObject } from './start-object.ts';

/** Takes the one file of a call in: checked, hashed, sealed and on the disk, but nobody's yet. */
export const receiveFile = (documents: Documents, target: DocumentTarget, req: IncomingMessage): Promise<StagedFile> =>
  receiveUpload(req, { maxFileSize: documents.platform.config.maxFileSize }, (file) => takeIn(documents, target, file));

async function takeIn(documents: Documents, target: DocumentTarget, file: IncomingFile): Promise<TakenFile<StagedFile>> {
  const name = cleanFileName(file.name);
  const check = checkContent(name);
  let object = null as GrowingObject | null;
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;

  /** Nothing is written before the first bytes have passed. */
  const begin = async () => {
    const first = Buffer.concat(gathered);
    gathered = [];
    await check.head(first.subarray(0, HEAD_BYTES));
    check.see(first);
    object = await startObject(documents, target);
    await object.write(first);
  };
  try {
    await file.pump((chunk) => {
      if (object !== null) {
        check.see(chunk);
        return object.write(chunk);
      }
      gathered.push(chunk);
      gatheredBytes += chunk.length;
      return gatheredBytes < HEAD_BYTES ? undefined : begin();
    });
    if (object === null) await begin();
    check.end();
  } catch (error) {
    await object?.abort();
    throw error;
  }
  const grown: GrowingObject = object!;
  return {
    async finish() {
      const { size, sha256, ...stored } = await grown.finish();
      const staged: StagedFile = { documentId: grown.documentId, name, mediaType: check.mediaType, size, sha256 };
      documents.staged.set(staged, { target, ...stored });
      documents.platform.metrics.receivedBytes.inc(size);
      return staged;
    },
    abort: () => grown.abort(),
  };
}
