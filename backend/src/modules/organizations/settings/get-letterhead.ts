import { toPictureUrl } from '../../../platform/picture-url.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { formatPostalAddress } from '../organizations.rules.ts';
import type { OrganizationRow } from '../organizations.tables.ts';

/** What mails show of their organisation. */
export interface Letterhead extends Pick<OrganizationRow, 'accent' | 'timeZone'> {
  readonly logoUrl: string | null;
  readonly organizationName: string;
  /** On one line; empty when not given. */
  readonly organizationAddress: string;
}

export async function getLetterhead(
  { platform, store }: OrganizationsContext,
  organizationId: string,
): Promise<Letterhead> {
  const organization = await store.get(organizationId);
  const { name, accent, timeZone } = organization;
  const organizationAddress = formatPostalAddress(organization);
  const logoUrl = toPictureUrl(platform.config, organization.logo);
  return { organizationName: name, organizationAddress, accent, logoUrl, timeZone };
}
