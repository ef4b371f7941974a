import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import { exportEvent } from '../organization-data.events.ts';
import type { ExportRow } from '../organization-data.tables.ts';

/** In the transaction that locked the row. */
export async function deleteExport(
  { platform, exports, documents }: OrganizationDataContext,
  { organizationId, archiveId }: ExportRow,
): Promise<void> {
  if (archiveId !== null) await documents.deleteStoredArchive(organizationId, archiveId);
  await exports.delete(organizationId);
  await platform.outbox.publish(
    exportEvent('export.deleted', organizationId, SYSTEM_ACTOR, platform.clock.now()),
  );
}
