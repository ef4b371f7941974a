import { SECOND } from '../../../contract/durations.contract.ts';
import type { RequestedDocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { uploadBusy } from '../documents.problems.ts';
import { getUpload } from './create-upload.ts';

export interface UploadLease {
  readonly token: string;
  keepAlive(): void;
  release(): Promise<void>;
}

const LEASE_MS = 10 * SECOND;

/** Renewed by arriving bytes, not by the clock: a silent or killed holder loses it. */
export async function acquireUploadLease(
  context: DocumentsContext,
  target: RequestedDocumentTarget,
  id: string,
): Promise<UploadLease> {
  await getUpload(context, target, id);
  const { platform, uploads } = context;
  const { organizationId } = target;
  const { clock, ids, database, logger } = platform;
  const token = ids.next();
  const computeExpiry = () => new Date(clock.now().getTime() + LEASE_MS);
  if (
    !(await database.transaction(() =>
      uploads.acquireLease(organizationId, id, token, clock.now(), computeExpiry()),
    ))
  )
    throw uploadBusy({ retryAfter: 2 });
  let hasNewBytes = false;
  const renewal = setInterval(() => {
    if (!hasNewBytes) return;
    hasNewBytes = false;
    database
      .transaction(() => uploads.renewLease(organizationId, id, token, computeExpiry()))
      .catch((error: unknown) =>
        logger.warn({ error }, 'The lease of an upload could not be renewed'),
      );
  }, LEASE_MS / 3);
  renewal.unref();
  return {
    token,
    keepAlive() {
      hasNewBytes = true;
    },
    async release() {
      clearInterval(renewal);
      await database
        .transaction(() => uploads.releaseLease(organizationId, id, token))
        .catch((error: unknown) =>
          logger.warn(
            { error },
            'The lease of an upload could not be released; it expires by itself',
          ),
        );
    },
  };
}
