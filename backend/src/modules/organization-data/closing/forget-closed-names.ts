import type { OrganizationDataContext } from '../organization-data.context.ts';
import { CERTIFICATE_MAILS_MS } from './closing.rules.ts';

/** Counts and the last audit entry stay, to which the owners can hold their certificate. */
export async function forgetClosedNames(
  { platform, closings }: OrganizationDataContext,
  now: Date,
): Promise<void> {
  const closedBefore = new Date(now.getTime() - CERTIFICATE_MAILS_MS);
  for (const { organizationId, report } of await closings.listClosed(closedBefore))
    await platform.database.transaction(() =>
      closings.update(organizationId, 'closed', {
        state: 'certified',
        report: report && { ...report, organizationName: null, ownerIds: [] },
      }),
    );
}
