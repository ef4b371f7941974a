import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { validationFailed, notFound } from '../../../platform/problem.ts';
import type { OrganisationsContext } from '../organisations.context.ts';
import type { Organization, UpdateOrganizationBody } from '../organisations.contract.ts';
import { organisationEdited } from '../organisations.events.ts';
import { presentOrganisation } from '../organisations.present.ts';
import { isTimeZone } from './time-zone.rules.ts';
import { isWebAddress } from '../web-address.contract.ts';

export async function updateOrganisation(
  { platform, store }: OrganisationsContext,
  actor: MemberPrincipal,
  body: UpdateOrganizationBody,
  cause: ActorContext,
): Promise<Organization> {
  const { clock, database, outbox } = platform;
  if (body.timeZone !== undefined && !isTimeZone(body.timeZone))
    throw validationFailed({ errors: [{ field: 'timeZone', message: 'Unknown time zone' }] });
  if (
    body.website !== undefined &&
    body.website.trim() !== '' &&
    !isWebAddress(body.website.trim())
  ) {
    throw validationFailed({
      errors: [{ field: 'website', message: 'Must be an address such as https://example.org' }],
    });
  }
  return database.transaction(async () => {
    const now = clock.now();
    const trimmed = Object.fromEntries(
      Object.entries(body).map(([field, value]) => [field, value.trim()]),
    );
    await store.update(actor.organisationId, { ...trimmed, updatedAt: now });
    const organisation = await store.find(actor.organisationId);
    if (organisation === null) throw notFound();
    await outbox.publish(
      organisationEdited(actor.organisationId, Object.keys(trimmed).sort(), cause, now),
    );
    return presentOrganisation(organisation);
  });
}
