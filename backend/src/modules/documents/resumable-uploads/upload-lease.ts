import type { DocumentsContext } from '../documents.context.ts';
import { uploadBusy } from '../documents.problems.ts';

/** The right to write to one upload, over all instances. */
export interface UploadLease {
  readonly token: string;
  /** Bytes came: the lease is worth keeping. */
  keepAlive(): void;
  release(): Promise<void>;
}

const LEASE_MS = 10_000;

/**
 * Throws `uploadBusy` while somebody else writes. A holder whose line fell silent, or who was killed, loses the lease after ten
 * seconds: it is renewed by bytes that come in, not by the clock. Whoever lost it finds its commits refused.
 */
export async function acquireUploadLease(
  { platform, uploads }: DocumentsContext,
  organizationId: string,
  id: string,
): Promise<UploadLease> {
  const { clock, ids, database, logger } = platform;
  const token = ids.next();
  const until = () => new Date(clock.now().getTime() + LEASE_MS);
  if (
    !(await database.transaction(() =>
      uploads.acquireLease(organizationId, id, token, clock.now(), until()),
    ))
  )
    throw uploadBusy({ headers: { 'Retry-After': '2' } });
  let bytesCame = false;
  const renewal = setInterval(() => {
    if (!bytesCame) return;
    bytesCame = false;
    database
      .transaction(() => uploads.renewLease(organizationId, id, token, until()))
      .catch((error: unknown) =>
        logger.warn({ error }, 'The lease of an upload could not be renewed'),
      );
  }, LEASE_MS / 3);
  renewal.unref();
  return {
    token,
    keepAlive() {
      bytesCame = true;
    },
    async release() {
      clearInterval(renewal);
      await database
        .transaction(() => uploads.releaseLease(organizationId, id, token))
        .catch((error: unknown) =>
          logger.warn(
            { error },
            'The lease of an upload was not given back; it runs out by itself',
          ),
        );
    },
  };
}
