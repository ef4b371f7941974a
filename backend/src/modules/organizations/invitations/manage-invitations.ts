import { DAY } from '../../../contract/durations.contract.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { isEmailAddress } from '../../../platform/mailer/email-address.ts';
import { forbidden, notFound, validationFailed } from '../../../platform/problem.ts';
import { isAllowedAddress } from '../email-domains.contract.ts';
import { INVITATION_LIMITS } from '../organizations-limits.contract.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { MEMBER_INVITED, memberEvent } from '../organizations.events.ts';
import {
  domainNotAllowed,
  invitationMailedJustNow,
  organizationClosing,
  tooManyInvitations,
} from '../organizations.problems.ts';
import { mayAssignRole } from '../memberships/role.rules.ts';
import {
  invitationExpiresAt,
  invitationState,
  MAIL_INTERVAL_MS,
  normalizeEmail,
} from './invitation.rules.ts';
import type {
  Invitation,
  InvitationList,
  InvitedMembers,
  InviteMembersBody,
} from './invitations.contract.ts';
import type { InvitationRow } from './invitations.tables.ts';

export async function inviteMembers(
  context: OrganizationsContext,
  { organizationId, userId, role: actorRole }: MemberPrincipal,
  { emails: entered, role, teamIds = [] }: InviteMembersBody,
  actorContext: ActorContext,
): Promise<InvitedMembers> {
  const {
    platform: { clock, database, ids, outbox },
    store,
    invitations,
    users,
  } = context;
  if (!mayAssignRole(actorRole, null, role)) throw forbidden();
  assertAddresses(entered);
  const emails = [...new Set(entered.map(normalizeEmail))];
  return database.transaction(async () => {
    const now = clock.now();
    await store.lock(organizationId);
    await assertTeams(context, organizationId, teamIds);
    const organization = await store.get(organizationId);
    if (organization.closesAt !== null) throw organizationClosing();
    const { emailDomains } = organization;
    const open = await invitations.listOpen(organizationId);
    const people = await users.findPeople(
      (await store.listMemberships(organizationId)).map((membership) => membership.userId),
    );
    const memberEmails = new Set([...people.values()].map(({ email }) => normalizeEmail(email)));
    const openByEmail = new Map(open.map((row) => [row.email, row]));
    const skipped: InvitedMembers['skipped'] = [];
    const rows: InvitationRow[] = [];
    for (const email of emails) {
      const earlier = openByEmail.get(email);
      if (memberEmails.has(email)) skipped.push({ email, reason: 'member' });
      else if (!isAllowedAddress(email, emailDomains)) skipped.push({ email, reason: 'domain' });
      else if (earlier && earlier.expiresAt > now) skipped.push({ email, reason: 'invited' });
      else {
        if (earlier) await invitations.revoke(organizationId, earlier.id, now);
        rows.push({
          id: ids.next(),
          organizationId,
          email,
          role,
          teamIds,
          invitedBy: userId,
          createdAt: now,
          expiresAt: invitationExpiresAt(now),
          mailRequestedAt: now,
          sentAt: null,
          acceptedAt: null,
          acceptedBy: null,
          revokedAt: null,
          codeRequestedAt: null,
          codeTries: 0,
        });
      }
    }
    const mailedToday = await invitations.countMailedSince(
      organizationId,
      new Date(now.getTime() - DAY),
    );
    if (
      open.length + rows.length > INVITATION_LIMITS.open ||
      mailedToday + rows.length > INVITATION_LIMITS.perDay
    )
      throw tooManyInvitations();
    if (rows.length > 0) await invitations.insert(rows);
    await outbox.publishMany(
      rows.map(({ id }) => ({
        event: memberEvent(
          MEMBER_INVITED,
          organizationId,
          { invitationId: id, role },
          actorContext,
          now,
        ),
      })),
    );
    return { invitations: await presentInvitations(context, rows), skipped };
  });
}

function assertAddresses(emails: readonly string[]): void {
  const errors = emails.flatMap((email, index) =>
    isEmailAddress(email.trim())
      ? []
      : [{ field: `emails.${index}`, message: 'Invalid email address' }],
  );
  if (errors.length > 0) throw validationFailed({ errors });
}

export async function assertTeams(
  { teams }: OrganizationsContext,
  organizationId: string,
  teamIds: readonly string[],
): Promise<void> {
  const present = new Set((await teams.list(organizationId)).map(({ id }) => id));
  if (!teamIds.every((id) => present.has(id)))
    throw validationFailed({
      errors: [{ field: 'teamIds', message: 'Must be teams of the organisation' }],
    });
}

export async function listInvitations(
  context: OrganizationsContext,
  organizationId: string,
): Promise<InvitationList> {
  const rows = await context.invitations.listOpen(organizationId);
  return { invitations: await presentInvitations(context, rows) };
}

/** Renews the term of the link, which stays the same. */
export async function resendInvitation(
  context: OrganizationsContext,
  { organizationId, role }: MemberPrincipal,
  id: string,
  actorContext: ActorContext,
): Promise<Invitation> {
  const {
    platform: { clock, database, outbox },
    store,
    invitations,
  } = context;
  return database.transaction(async () => {
    const now = clock.now();
    const row = await findOpen(context, organizationId, id);
    if (!mayAssignRole(role, null, row.role)) throw forbidden();
    if (!isAllowedAddress(row.email, (await store.get(organizationId)).emailDomains))
      throw domainNotAllowed();
    const expiresAt = invitationExpiresAt(now);
    const lastBefore = new Date(now.getTime() - MAIL_INTERVAL_MS);
    if (!(await invitations.requestMail(organizationId, id, lastBefore, now, expiresAt)))
      throw invitationMailedJustNow();
    await outbox.publish(
      memberEvent(
        MEMBER_INVITED,
        organizationId,
        { invitationId: id, role: row.role },
        actorContext,
        now,
      ),
    );
    const [invitation] = await presentInvitations(context, [{ ...row, expiresAt }]);
    return invitation!;
  });
}

export async function revokeInvitation(
  context: OrganizationsContext,
  { organizationId, role }: MemberPrincipal,
  id: string,
  actorContext: ActorContext,
): Promise<void> {
  const { clock, database, outbox } = context.platform;
  await database.transaction(async () => {
    const now = clock.now();
    const row = await findOpen(context, organizationId, id);
    if (!mayAssignRole(role, null, row.role)) throw forbidden();
    if (!(await context.invitations.revoke(organizationId, id, now))) throw notFound();
    await outbox.publish(
      memberEvent(
        'member.invitation-revoked',
        organizationId,
        { invitationId: id },
        actorContext,
        now,
      ),
    );
  });
}

async function findOpen(
  { invitations }: OrganizationsContext,
  organizationId: string,
  id: string,
): Promise<InvitationRow> {
  const row = await invitations.find(organizationId, id);
  if (row === null || row.acceptedAt !== null || row.revokedAt !== null) throw notFound();
  return row;
}

async function presentInvitations(
  { platform: { clock }, users }: OrganizationsContext,
  rows: readonly InvitationRow[],
): Promise<Invitation[]> {
  const people = await users.findPeople([...new Set(rows.map(({ invitedBy }) => invitedBy))]);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    teamIds: row.teamIds ?? [],
    invitedByName: people.get(row.invitedBy)?.name ?? '',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    status: invitationState(row, clock.now()) === 'pending' ? 'pending' : 'expired',
  }));
}
