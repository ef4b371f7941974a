import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import { unauthenticated } from '../../../platform/problem.ts';
import { addMember } from '../memberships/add-member.ts';
import type { CurrentOrganization } from '../memberships/members.contract.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { joinTeams } from '../teams/manage-teams.ts';
import { INVITATION_CODE_REQUESTED, memberEvent } from '../organizations.events.ts';
import {
  invitationClosed,
  invitationCodeExpired,
  invitationMailedJustNow,
  otherEmail,
  wrongInvitationCode,
} from '../organizations.problems.ts';
import {
  invitationState,
  isCodeCurrent,
  MAIL_INTERVAL_MS,
  normalizeEmail,
} from './invitation.rules.ts';
import { findInvitationByToken, isInvitationCode } from './invitation-token.ts';
import type { AcceptInvitationBody, InvitationView } from './invitations.contract.ts';
import type { InvitationRow } from './invitations.tables.ts';

export async function viewInvitation(
  context: OrganizationsContext,
  token: string,
): Promise<InvitationView> {
  const { platform, store, users } = context;
  const row = await findInvitationByToken(context, token);
  const [{ name }, people] = await Promise.all([
    store.get(row.organizationId),
    users.findPeople([row.invitedBy]),
  ]);
  return {
    organizationName: name,
    invitedByName: people.get(row.invitedBy)?.name ?? '',
    email: row.email,
    role: row.role,
    expiresAt: row.expiresAt.toISOString(),
    state: invitationState(row, platform.clock.now()),
  };
}

/** Repeatable by the same user. The session acts in that organisation from then on. */
export async function acceptInvitation(
  context: OrganizationsContext,
  session: SessionPrincipal,
  { token, code }: AcceptInvitationBody,
  correlationId: string,
): Promise<CurrentOrganization> {
  const {
    platform: { clock, database },
    store,
    invitations,
    joinRequests,
    users,
  } = context;
  const row = await findInvitationByToken(context, token);
  const { id, organizationId, role } = row;
  const { userId } = session;
  const actorContext = toActorContext({ principal: session, requestId: correlationId });
  if (row.acceptedBy !== userId) await assertAddressee(context, session, row, code);
  await database.transaction(async () => {
    await store.lock(organizationId);
    const isMember = (await store.findMembership(userId, organizationId)) !== null;
    const isRepeated = isMember && (await invitations.findById(id))?.acceptedBy === userId;
    if (!isRepeated && !(await invitations.accept(organizationId, id, userId, clock.now())))
      throw invitationClosed();
    await addMember(context, { organizationId, userId, role }, { invitationId: id }, actorContext);
    await joinRequests.close(organizationId, userId, 'approved');
    if (!isRepeated) await joinTeams(context, row, userId, actorContext);
    await users.setSessionOrganization(session, organizationId);
  });
  return { organizationId };
}

/** By a verified address of the provider, or by a code mailed to the invited address. */
async function assertAddressee(
  context: OrganizationsContext,
  { userId }: SessionPrincipal,
  row: InvitationRow,
  code: string | undefined,
): Promise<void> {
  const {
    platform: { clock, database },
    invitations,
    users,
  } = context;
  const now = clock.now();
  if (invitationState(row, now) !== 'pending') throw invitationClosed();
  const person = (await users.findPeople([userId])).get(userId);
  if (person === undefined) throw unauthenticated();
  if (person.emailVerified && normalizeEmail(person.email) === row.email) return;
  if (code === undefined) throw otherEmail();
  if (!isCodeCurrent(row.codeRequestedAt, now)) throw invitationCodeExpired();
  if (!(await database.transaction(() => invitations.countTry(row.organizationId, row.id))))
    throw invitationCodeExpired();
  if (!isInvitationCode(context, row, code))
    throw wrongInvitationCode({ errors: [{ field: 'code', message: 'The code is wrong.' }] });
}

/** At most one mail a minute for all callers together. */
export async function requestInvitationCode(
  context: OrganizationsContext,
  session: SessionPrincipal,
  token: string,
  correlationId: string,
): Promise<void> {
  const { clock, database, outbox } = context.platform;
  const row = await findInvitationByToken(context, token);
  const now = clock.now();
  if (invitationState(row, now) !== 'pending') throw invitationClosed();
  if (row.codeRequestedAt && now.getTime() - row.codeRequestedAt.getTime() < MAIL_INTERVAL_MS)
    throw invitationMailedJustNow();
  await database.transaction(async () => {
    if (!(await context.invitations.requestCode(row, now))) throw invitationMailedJustNow();
    await outbox.publish(
      memberEvent(
        INVITATION_CODE_REQUESTED,
        row.organizationId,
        { invitationId: row.id },
        toActorContext({ principal: session, requestId: correlationId }),
        now,
      ),
    );
  });
}
