import type { OrganizationDataContext } from '../organization-data.context.ts';
import type { OrganizationExportStatus } from '../organization-data.contract.ts';
import type { ExportRow } from '../organization-data.tables.ts';

export async function getExportStatus(
  { exports, identity, platform }: OrganizationDataContext,
  organizationId: string,
): Promise<OrganizationExportStatus> {
  const row = await exports.find(organizationId);
  if (row === null || isExpired(row, platform.clock.now())) return { export: null };
  const { state, requestedAt, requestedBy, stepsDone, stepsTotal, leftOut, size, expiresAt } = row;
  return {
    export: {
      state,
      requestedAt: requestedAt.toISOString(),
      requestedByName: (await identity.findUser(requestedBy))?.name ?? null,
      stepsDone: Math.min(stepsDone, stepsTotal),
      stepsTotal,
      leftOut,
      size,
      expiresAt: expiresAt?.toISOString() ?? null,
    },
  };
}

export const isExpired = ({ expiresAt }: ExportRow, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;
