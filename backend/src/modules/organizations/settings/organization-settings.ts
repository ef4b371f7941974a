import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { assertVersion } from '../../../platform/assert-version.ts';
import { validationFailed } from '../../../platform/problem.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import type { Organization, UpdateOrganizationBody } from '../organizations.contract.ts';
import { presentOrganization } from '../organizations.present.ts';
import type { OrganizationRow } from '../organizations.tables.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { organizationEdited } from '../organizations.events.ts';
import { joinDomainUnproven, ownTwoFactorMissing } from '../organizations.problems.ts';
import { isAllowedAddress, isEmailDomain } from '../email-domains.contract.ts';
import { isPublicMailDomain } from './public-mail-domains.ts';
import { findDefaultsErrors } from './organization-defaults.rules.ts';
import { isTimeZone } from './time-zone.rules.ts';
import { parseWebAddress } from '../web-address.contract.ts';

export async function getOrganization(
  { platform, store }: OrganizationsContext,
  actor: MemberPrincipal,
): Promise<Organization> {
  return presentOrganization(await store.get(actor.organizationId), platform.config);
}

/** `expected` is the version the caller saw; null overwrites any version. */
export async function updateOrganization(
  context: OrganizationsContext,
  actor: MemberPrincipal,
  body: UpdateOrganizationBody,
  expected: string | null,
  actorContext: ActorContext,
): Promise<Organization> {
  const { platform, store, users } = context;
  const { clock, config, database, outbox } = platform;
  if (body.timeZone !== undefined && !isTimeZone(body.timeZone))
    throw validationFailed({ errors: [{ field: 'timeZone', message: 'Unknown time zone' }] });
  if (
    body.website !== undefined &&
    body.website.trim() !== '' &&
    parseWebAddress(body.website.trim()) === null
  ) {
    throw validationFailed({
      errors: [{ field: 'website', message: 'Must be an address such as https://example.org' }],
    });
  }
  const emailDomains = body.emailDomains && [
    ...new Set(body.emailDomains.map((domain) => domain.trim().toLowerCase())),
  ];
  if (emailDomains?.some((domain) => !isEmailDomain(domain)))
    throw validationFailed({
      errors: [{ field: 'emailDomains', message: 'Must be domains such as example.org' }],
    });
  // Otherwise the change would shut its author out.
  if (
    body.requireTwoFactor === true &&
    (actor.sessionId === null || !(await users.hasSecondFactor(actor.sessionId))) &&
    !(await store.get(actor.organizationId)).requireTwoFactor
  )
    throw ownTwoFactorMissing();
  const errors = findDefaultsErrors(body, config);
  if (errors.length > 0) throw validationFailed({ errors });
  return database.transaction(async () => {
    const now = clock.now();
    await store.lock(actor.organizationId);
    const { version, retentionDays } = await store.get(actor.organizationId);
    assertVersion({ version }, expected);
    const trimmed = Object.fromEntries(
      Object.entries(body).map(([field, value]) => [
        field,
        typeof value === 'string' ? value.trim() : value,
      ]),
    );
    await store.update(actor.organizationId, {
      ...trimmed,
      ...(emailDomains && { emailDomains }),
      ...(body.retentionDays !== undefined &&
        body.retentionDays !== retentionDays && { retentionSince: now }),
      version: version + 1,
      updatedAt: now,
    });
    const organization = await store.get(actor.organizationId);
    if (emailDomains || body.acceptsJoinRequests) await assertJoinDomains(context, organization);
    await outbox.publish(
      organizationEdited(actor.organizationId, Object.keys(trimmed).sort(), actorContext, now),
    );
    return presentOrganization(organization, config);
  });
}

export async function setLogo(
  { platform: { clock, outbox }, store }: OrganizationsContext,
  organizationId: string,
  logo: string | null,
  actorContext: ActorContext,
): Promise<void> {
  const now = clock.now();
  await store.update(organizationId, { logo, updatedAt: now });
  await outbox.publish(organizationEdited(organizationId, ['logo'], actorContext, now));
}

/** Else an organisation could collect the people of a domain that is not its own. */
async function assertJoinDomains(
  { store, users }: OrganizationsContext,
  { id, acceptsJoinRequests, emailDomains }: OrganizationRow,
): Promise<void> {
  if (!acceptsJoinRequests) return;
  const domains = emailDomains ?? [];
  if (domains.length === 0 || domains.some(isPublicMailDomain))
    throw validationFailed({
      errors: [
        {
          field: 'acceptsJoinRequests',
          message: 'Needs mail domains, none of them of a public mail provider',
        },
      ],
    });
  const admins = (await store.listMemberships(id)).filter(({ role }) => role !== 'member');
  const people = [...(await users.findPeople(admins.map(({ userId }) => userId))).values()];
  const isProven = (domain: string) =>
    people.some(({ email, emailVerified }) => emailVerified && isAllowedAddress(email, [domain]));
  if (!domains.every(isProven)) throw joinDomainUnproven();
}
