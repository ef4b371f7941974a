import type { UserSummary } from '../../identity/index.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import type { ClosingReport } from '../organization-data.tables.ts';

export interface ClosingMail {
  readonly addressee: UserSummary;
  readonly organizationName: string;
  readonly timeZone: string;
  readonly closesAt: Date;
  /** The certificate, once all is deleted. */
  readonly closed: { readonly at: Date; readonly report: ClosingReport } | null;
}

/** After the deletion no row says where the organisation was. */
const TIME_ZONE = 'Europe/Paris';

/** Null when an owner has reopened the organisation, while it is deleted, and once it is forgotten. */
export async function findClosingMail(
  { closings, identity, organizations }: OrganizationDataContext,
  organizationId: string,
  userId: string,
): Promise<ClosingMail | null> {
  const [row, addressee] = await Promise.all([
    closings.find(organizationId),
    identity.findUser(userId),
  ]);
  if (row === null || addressee === null) return null;
  const { closesAt, closedAt, report } = row;
  if (report !== null)
    return closedAt === null || report.organizationName === null
      ? null
      : {
          addressee,
          organizationName: report.organizationName,
          timeZone: TIME_ZONE,
          closesAt,
          closed: { at: closedAt, report },
        };
  const { organizationName, timeZone } = await organizations.getLetterhead(organizationId);
  return { addressee, organizationName, timeZone, closesAt, closed: null };
}
