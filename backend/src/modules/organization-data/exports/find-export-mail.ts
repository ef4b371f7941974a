import type { UserSummary } from '../../identity/index.ts';
import type { Letterhead } from '../../organizations/index.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';

export interface ExportMail extends Letterhead {
  readonly addressee: UserSummary;
  readonly size: number;
  readonly expiresAt: Date;
}

/** Null when the file is gone, or its requester may not download it any more. */
export async function findExportMail(
  { exports, identity, organizations }: OrganizationDataContext,
  organizationId: string,
): Promise<ExportMail | null> {
  const row = await exports.find(organizationId);
  if (row?.state !== 'ready' || row.size === null || row.expiresAt === null) return null;
  const [addressee, membership] = await Promise.all([
    identity.findUser(row.requestedBy),
    organizations.findMembership(row.requestedBy, organizationId),
  ]);
  if (addressee === null || membership === null || membership.role === 'member') return null;
  return {
    ...(await organizations.getLetterhead(organizationId)),
    addressee,
    size: row.size,
    expiresAt: row.expiresAt,
  };
}
