import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import { validationFailed, notFound, preconditionFailed } from '../../platform/problem.ts';
import type { RejectionReasonsContext } from './rejection-reasons.context.ts';
import { lastReasonRequired, tooManyReasons } from './rejection-reasons.problems.ts';
import { REASON_LIMITS } from './rejection-reasons-limits.contract.ts';
import type {
  RejectionReason,
  RejectionReasonBody,
  RejectionReasonOrder,
  RejectionReasons,
} from './rejection-reasons.contract.ts';
import {
  toReasonColumns,
  toDefaultReasonRows,
  presentReason,
} from './rejection-reasons.present.ts';
import type { ReasonRow } from './rejection-reasons.tables.ts';
import { assertVersion } from '../../platform/assert-version.ts';
import type { ActorContext } from '../../platform/http/auth/actor-context.ts';

type OrganizationMember = Pick<MemberPrincipal, 'organizationId'>;

/** The first change copies the default reasons into the organisation's own list. */
function withLockedReasons<T>(
  { platform, reasons }: RejectionReasonsContext,
  { organizationId }: OrganizationMember,
  type: string,
  actor: ActorContext,
  work: (rows: readonly ReasonRow[]) => Promise<{ reasonId: string | null; response: T }>,
): Promise<T> {
  const { clock, database, outbox } = platform;
  return database.transaction(async () => {
    await reasons.lockOrCreate(organizationId, toDefaultReasonRows());
    const { reasonId, response } = await work(await reasons.list(organizationId));
    await outbox.publish({
      type,
      organizationId,
      occurredAt: clock.now(),
      ...actor,
      payload: reasonId === null ? {} : { reasonId },
    });
    return response;
  });
}

function assertNotBlank(body: RejectionReasonBody): void {
  const errors = (['label', 'message'] as const).flatMap((field) =>
    (['fr', 'en'] as const)
      .filter((language) => !body[field][language].trim())
      .map((language) => ({
        field: `${field}.${language}`,
        message: 'This field is required.',
      })),
  );
  if (errors.length > 0) throw validationFailed({ errors });
}

export function createReason(
  context: RejectionReasonsContext,
  member: OrganizationMember,
  body: RejectionReasonBody,
  actor: ActorContext,
): Promise<RejectionReason> {
  assertNotBlank(body);
  return withLockedReasons(context, member, 'rejection-reason.created', actor, async (rows) => {
    if (rows.length >= REASON_LIMITS.reasons) throw tooManyReasons();
    const row = {
      id: context.platform.ids.next(),
      position: (rows.at(-1)?.position ?? 0) + 1,
      ...toReasonColumns(body),
      version: 1,
    };
    await context.reasons.insert(member.organizationId, row);
    return {
      reasonId: row.id,
      response: presentReason({ ...row, organizationId: member.organizationId }),
    };
  });
}

export function updateReason(
  context: RejectionReasonsContext,
  member: OrganizationMember,
  id: string,
  body: RejectionReasonBody,
  expected: string | null,
  actor: ActorContext,
): Promise<RejectionReason> {
  assertNotBlank(body);
  return withLockedReasons(context, member, 'rejection-reason.edited', actor, async (rows) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound();
    assertVersion(row, expected);
    if (
      !(await context.reasons.update(member.organizationId, id, row.version, toReasonColumns(body)))
    )
      throw preconditionFailed();
    return {
      reasonId: id,
      response: presentReason({ ...row, ...toReasonColumns(body), version: row.version + 1 }),
    };
  });
}

export function deleteReason(
  context: RejectionReasonsContext,
  member: OrganizationMember,
  id: string,
  actor: ActorContext,
): Promise<void> {
  return withLockedReasons(context, member, 'rejection-reason.deleted', actor, async (rows) => {
    if (!rows.some((each) => each.id === id)) throw notFound();
    if (rows.length === 1) throw lastReasonRequired();
    await context.reasons.delete(member.organizationId, id);
    return { reasonId: id, response: undefined };
  });
}

/** Throws 412 unless `order` names exactly the present reasons. */
export function reorderReasons(
  context: RejectionReasonsContext,
  member: OrganizationMember,
  { order }: RejectionReasonOrder,
  actor: ActorContext,
): Promise<RejectionReasons> {
  return withLockedReasons(context, member, 'rejection-reasons.ordered', actor, async (rows) => {
    const ordered = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (ordered.length !== rows.length || order.length !== rows.length) throw preconditionFailed();
    for (const [index, { id }] of ordered.entries())
      await context.reasons.setPosition(member.organizationId, id, index + 1);
    return { reasonId: null, response: { reasons: ordered.map(presentReason) } };
  });
}
