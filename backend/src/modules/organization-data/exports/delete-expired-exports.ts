import type { OrganizationDataContext } from '../organization-data.context.ts';
import { deleteExport } from './delete-export.ts';
import { isExpired } from './get-export-status.ts';

export async function deleteExpiredExports(
  context: OrganizationDataContext,
  now: Date,
): Promise<void> {
  const { platform, exports } = context;
  for (const { organizationId } of await exports.listExpired(now))
    await platform.database.transaction(async () => {
      const row = await exports.lock(organizationId);
      if (row !== null && isExpired(row, now)) await deleteExport(context, row);
    });
}
