import type { RequestsContext } from '../requests.context.ts';
import { RETENTION_CERTIFICATE_DUE, retentionEvent } from './retention.events.ts';
import type { DeletionCounts } from './retention-mail.api.ts';
import type { RetentionDeletionRow } from './retention.tables.ts';

/** Also of deletions whose run was interrupted. */
export async function certifyDeletions(context: RequestsContext, now: Date): Promise<void> {
  for (const organizationId of await context.retention.listUncertified())
    await certify(context, organizationId, now);
}

const certify = (
  { platform, organizations, retention }: RequestsContext,
  organizationId: string,
  now: Date,
): Promise<void> =>
  platform.database.transaction(async () => {
    const certificateId = platform.ids.next();
    if ((await retention.certify(organizationId, certificateId)) === 0) return;
    const counts = countDeletions(await retention.listCertified(organizationId, certificateId));
    await platform.outbox.publish(
      retentionEvent('retention.applied', organizationId, { certificateId, ...counts }, now),
    );
    const { members } = await organizations.listMembers(organizationId);
    await platform.outbox.publishMany(
      members
        .filter(({ role }) => role !== 'member')
        .map(({ id: userId }) => ({
          event: retentionEvent(
            RETENTION_CERTIFICATE_DUE,
            organizationId,
            { certificateId, userId },
            now,
          ),
        })),
    );
  });

export const countDeletions = (rows: readonly RetentionDeletionRow[]): DeletionCounts => ({
  requests: rows.length,
  documents: rows.reduce((sum, { documentCount }) => sum + documentCount, 0),
  files: rows.reduce((sum, { fileCount }) => sum + fileCount, 0),
});
