import type { IncomingMessage } from 'node:http';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Answer } from '../../../platform/http/routing/route.ts';
import { serveTus, type TusCall } from '../../../platform/http/body/handle-tus.ts';
import type { UploadLock } from '../../documents/index.ts';
import type { Cause } from '../../requests/index.ts';
import { attachReceived } from './upload-document-file.ts';
import type { Recipients } from '../recipients.context.ts';

interface UploadCall {
  readonly req: IncomingMessage;
  readonly method: TusCall['method'];
  readonly itemId: string;
  readonly uploadId: string | null;
}

/** A file for one line that comes in pieces. An upload belongs to its line, whichever link of the request asks for it. */
export function serveUpload(recipients: Recipients, link: RecipientPrincipal, { req, method, itemId, uploadId }: UploadCall, cause: Cause): Promise<Answer> {
  const { documents, requests, platform } = recipients;
  const { organisationId, requestId, linkEnds = null } = link;
  const target = { organisationId, requestId, itemId };
  const { uploads } = documents;
  let held: UploadLock | null = null;

  return serveTus({ req, method, uploadId, maxSize: platform.config.maxFileSize, newId: () => platform.ids.next() }, {
    async create(file) {
      await requests.mustAwait(organisationId, requestId, itemId);
      return uploads.begin(target, file, linkEnds);
    },
    find: (id) => uploads.find(target, id),
    async lock(id) {
      const lock = await uploads.lock(target, id);
      held = lock;
      return () => lock.release();
    },
    async append(id, offset) {
      await requests.mustAwait(organisationId, requestId, itemId);
      const own = held === null ? await uploads.lock(target, id) : null;
      try {
        return await (held ?? own)!.append(offset, req, async (staged) => (await attachReceived(recipients, link, itemId, staged, cause)).file);
      } finally {
        await own?.release();
      }
    },
    remove: (id) => uploads.remove(target, id),
  });
}
