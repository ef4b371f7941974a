import { isSameText } from '../../../contract/normalize-text.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound, validationFailed } from '../../../platform/problem.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import type {
  CloseOrganizationBody,
  OrganizationClosingStatus,
} from '../organization-data.contract.ts';
import { closingEvent } from '../organization-data.events.ts';
import { alreadyClosing } from '../organization-data.problems.ts';
import { CLOSING_GRACE_MS } from './closing.rules.ts';
import { publishOwnerMails } from './publish-owner-mails.ts';

export async function getClosingStatus(
  { closings, identity }: OrganizationDataContext,
  organizationId: string,
): Promise<OrganizationClosingStatus> {
  const row = await closings.find(organizationId);
  if (row === null) return { closing: null };
  return {
    closing: {
      closesAt: row.closesAt.toISOString(),
      requestedAt: row.requestedAt.toISOString(),
      requestedByName: (await identity.findUser(row.requestedBy))?.name ?? null,
    },
  };
}

export async function scheduleClosing(
  context: OrganizationDataContext,
  request: { principal: MemberPrincipal; requestId: string; body: CloseOrganizationBody },
): Promise<OrganizationClosingStatus> {
  const { platform, organizations, closings } = context;
  const { organizationId, userId } = request.principal;
  await platform.database.transaction(async () => {
    await organizations.lock(organizationId);
    const { name } = await organizations.get(organizationId);
    if (!isSameText(request.body.name, name))
      throw validationFailed({
        errors: [{ field: 'name', message: 'Must be the name of the organisation' }],
      });
    if ((await closings.lock(organizationId)) !== null) throw alreadyClosing();
    const now = platform.clock.now();
    const closesAt = new Date(now.getTime() + CLOSING_GRACE_MS);
    await organizations.setClosesAt(organizationId, closesAt);
    await closings.insert({
      organizationId,
      state: 'scheduled',
      requestedBy: userId,
      requestedAt: now,
      closesAt,
      noticeSentAt: null,
      closedAt: null,
      report: null,
    });
    await platform.outbox.publish(
      closingEvent('organization.closing-scheduled', organizationId, toActorContext(request), now),
    );
    await publishOwnerMails(context, organizationId, 'scheduled', now);
  });
  return getClosingStatus(context, organizationId);
}

/** 404 when it does not close, or once the deletion has begun. */
export async function reopenOrganization(
  { platform, organizations, closings }: OrganizationDataContext,
  request: { principal: MemberPrincipal; requestId: string },
): Promise<void> {
  const { organizationId } = request.principal;
  await platform.database.transaction(async () => {
    await organizations.lock(organizationId);
    if (!(await closings.cancel(organizationId))) throw notFound();
    await organizations.setClosesAt(organizationId, null);
    await platform.outbox.publish(
      closingEvent(
        'organization.reopened',
        organizationId,
        toActorContext(request),
        platform.clock.now(),
      ),
    );
  });
}
