import { DAY } from '../../../contract/durations.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import { isAllowedAddress } from '../email-domains.contract.ts';
import { JOIN_REQUEST_LIMITS } from '../organizations-limits.contract.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { JOIN_REQUEST_MAIL_DUE, joinRequestEvent } from '../organizations.events.ts';
import { joinRequestedRecently, tooManyJoinRequests } from '../organizations.problems.ts';
import type { OrganizationRow } from '../organizations.tables.ts';
import type { JoinOffer, JoinOfferList } from './join-requests.contract.ts';

export async function listJoinOffers(
  context: OrganizationsContext,
  { userId }: SessionPrincipal,
): Promise<JoinOfferList> {
  const { store, joinRequests } = context;
  const [memberships, requests, joinable] = await Promise.all([
    store.listMembershipsOf(userId),
    joinRequests.listOpenOf(userId),
    listJoinable(context, userId),
  ]);
  const joined = new Set(memberships.map(({ organizationId }) => organizationId));
  const requestedAt = new Map(requests.map((row) => [row.organizationId, row.requestedAt]));
  const offered = new Map(joinable.map((organization) => [organization.id, organization.name]));
  // The organisation may have ended its offer since.
  for (const { organizationId } of requests)
    if (!offered.has(organizationId))
      offered.set(organizationId, (await store.get(organizationId)).name);
  const offers = [...offered]
    .filter(([id]) => !joined.has(id))
    .map(([id, name]) => presentOffer(id, name, requestedAt.get(id) ?? null));
  return { offers: offers.sort((a, b) => a.organizationName.localeCompare(b.organizationName)) };
}

/** Repeatable. Throws 404 for an organisation that is not offered to this person. */
export async function askToJoin(
  context: OrganizationsContext,
  session: SessionPrincipal,
  organizationId: string,
  correlationId: string,
): Promise<JoinOffer> {
  const { platform, store, joinRequests } = context;
  const { clock, database, ids, outbox } = platform;
  const { userId } = session;
  await findOffered(context, userId, organizationId);
  return database.transaction(async () => {
    const now = clock.now();
    await store.lock(organizationId);
    const { name } = await findOffered(context, userId, organizationId);
    const earlier = await joinRequests.findOf(organizationId, userId);
    if (earlier?.status === 'open') return presentOffer(organizationId, name, earlier.requestedAt);
    if (
      earlier !== null &&
      earlier.status !== 'approved' &&
      now.getTime() - earlier.requestedAt.getTime() < DAY
    )
      throw joinRequestedRecently();
    if ((await joinRequests.countOpen(organizationId)) >= JOIN_REQUEST_LIMITS.open)
      throw tooManyJoinRequests();
    const joinRequestId = earlier?.id ?? ids.next();
    if (earlier) await joinRequests.reopen(organizationId, userId, now);
    else
      await joinRequests.insert({
        id: joinRequestId,
        organizationId,
        userId,
        status: 'open',
        requestedAt: now,
      });
    const actorContext = toActorContext({ principal: session, requestId: correlationId });
    const admins = (await store.listMemberships(organizationId)).filter(
      ({ role }) => role !== 'member',
    );
    await outbox.publishMany([
      {
        event: joinRequestEvent(
          'join-request.created',
          organizationId,
          { joinRequestId, userId },
          actorContext,
          now,
        ),
      },
      ...admins.map((admin) => ({
        event: joinRequestEvent(
          JOIN_REQUEST_MAIL_DUE,
          organizationId,
          { joinRequestId, adminId: admin.userId },
          actorContext,
          now,
        ),
      })),
    ]);
    return presentOffer(organizationId, name, now);
  });
}

/** Repeatable. */
export async function withdrawJoinRequest(
  { platform: { clock, database, outbox }, joinRequests }: OrganizationsContext,
  session: SessionPrincipal,
  organizationId: string,
  correlationId: string,
): Promise<void> {
  const { userId } = session;
  await database.transaction(async () => {
    if (!(await joinRequests.close(organizationId, userId, 'withdrawn'))) return;
    const row = await joinRequests.findOf(organizationId, userId);
    await outbox.publish(
      joinRequestEvent(
        'join-request.withdrawn',
        organizationId,
        { joinRequestId: row!.id, userId },
        toActorContext({ principal: session, requestId: correlationId }),
        clock.now(),
      ),
    );
  });
}

async function listJoinable(
  { store, users }: OrganizationsContext,
  userId: string,
): Promise<OrganizationRow[]> {
  const person = (await users.findPeople([userId])).get(userId);
  if (!person?.emailVerified) return [];
  const domain = person.email
    .slice(person.email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  const found = await store.listAcceptingJoinRequests(domain);
  return found.filter(({ emailDomains }) => isAllowedAddress(person.email, emailDomains));
}

async function findOffered(
  context: OrganizationsContext,
  userId: string,
  organizationId: string,
): Promise<OrganizationRow> {
  const joinable = await listJoinable(context, userId);
  const offered = joinable.find(({ id }) => id === organizationId);
  if (!offered || (await context.store.findMembership(userId, organizationId)) !== null)
    throw notFound();
  return offered;
}

const presentOffer = (id: string, name: string, requestedAt: Date | null): JoinOffer => ({
  organizationId: id,
  organizationName: name,
  requestedAt: requestedAt?.toISOString() ?? null,
});
