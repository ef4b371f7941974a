import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import { deleteExport } from './delete-export.ts';
import { isOpen } from './exports.rules.ts';

/** The export may contain an erased recipient: its file is deleted, or its run starts again. */
export async function discardOutdatedExport(
  context: OrganizationDataContext,
  { organizationId, occurredAt }: DomainEvent,
): Promise<void> {
  const { platform, exports } = context;
  await platform.database.transaction(async () => {
    const row = await exports.lock(organizationId);
    if (row === null || row.requestedAt > occurredAt) return;
    if (isOpen(row)) await exports.restart(organizationId);
    else await deleteExport(context, row);
  });
}
