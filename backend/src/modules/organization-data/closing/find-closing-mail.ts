import type { UserSummary } from '../../identity/index.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import type { ClosingReport } from '../organization-data.tables.ts';

export interface ClosingMail {
  readonly addressee: UserSummary;
  readonly organizationName: string;
  readonly timeZone: string;
  readonly closesAt: Date;
}

export interface ClosingCertificate extends Omit<ClosingMail, 'closesAt'> {
  readonly closedAt: Date;
  readonly report: ClosingReport;
}

/** After the deletion no row says where the organisation was. */
const TIME_ZONE = 'Europe/Paris';

/** Null when an owner has reopened the organisation, and once its deletion has begun. */
export async function findClosingMail(
  { closings, identity, organizations }: OrganizationDataContext,
  organizationId: string,
  userId: string,
): Promise<ClosingMail | null> {
  const [row, addressee] = [await closings.find(organizationId), await identity.findUser(userId)];
  if (row === null || row.report !== null || addressee === null) return null;
  const { organizationName, timeZone } = await organizations.getLetterhead(organizationId);
  return { addressee, organizationName, timeZone, closesAt: row.closesAt };
}

/** Null until all is deleted, and once the organisation is forgotten. */
export async function findClosingCertificate(
  { closings, identity }: OrganizationDataContext,
  organizationId: string,
  userId: string,
): Promise<ClosingCertificate | null> {
  const addressee = await identity.findUser(userId);
  const { closedAt, report } = (await closings.find(organizationId)) ?? {};
  if (!addressee || !closedAt || !report?.organizationName) return null;
  const { organizationName } = report;
  return { addressee, organizationName, timeZone: TIME_ZONE, closedAt, report };
}
