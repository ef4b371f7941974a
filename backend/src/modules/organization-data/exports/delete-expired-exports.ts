import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import { exportEvent } from '../organization-data.events.ts';
import { isExpired } from './get-export-status.ts';

export async function deleteExpiredExports(
  { platform, exports, documents }: OrganizationDataContext,
  now: Date,
): Promise<void> {
  for (const { organizationId } of await exports.listExpired(now))
    await platform.database.transaction(async () => {
      const row = await exports.lock(organizationId);
      if (row === null || !isExpired(row, now)) return;
      if (row.archiveId !== null)
        await documents.deleteStoredArchive(organizationId, row.archiveId);
      await exports.delete(organizationId);
      await platform.outbox.publish(
        exportEvent('export.deleted', organizationId, SYSTEM_ACTOR, now),
      );
    });
}
