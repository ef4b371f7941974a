import type { RequestSender } from '../../../contract/common-schemas.contract.ts';
import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { toPictureUrl } from '../../../platform/picture-url.ts';
import type { OrganizationRow } from '../../organizations/index.ts';
import { parseWebAddress } from '../../organizations/web-address.contract.ts';
import { loadPeople } from '../mail-data/load-mail-data.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';

export async function getRequestSender(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestSender> {
  const row = await context.store.get(organizationId, SEES_ALL, requestId);
  const organization = await context.organizations.get(organizationId);
  const getPeople = await loadPeople(context, organizationId, organization.name, [row]);
  return presentSender(context, organization, getPeople(row).sender, row);
}

export const presentSender = (
  { platform: { config } }: RequestsContext,
  organization: OrganizationRow,
  sender: { readonly name: string; readonly email: string },
  { locale }: Pick<RequestRow, 'locale'>,
) => ({
  senderName: sender.name,
  senderEmail: sender.email,
  organizationName: organization.name,
  organizationWebsite: parseWebAddress(organization.website)?.href ?? null,
  organizationLogoUrl: toPictureUrl(config, organization.logo),
  organizationAccent: organization.accent,
  locale,
});
