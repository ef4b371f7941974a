import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { validationFailed, notFound, preconditionFailed } from '../../../platform/problem.ts';
import type { ActorContext } from '../../requests/index.ts';
import { VALIDATION_MESSAGES } from '../../requests/requests-limits.contract.ts';
import type { ReviewContext } from '../review.context.ts';
import { lastReasonRequired, tooManyReasons } from '../review.problems.ts';
import { REASON_LIMITS } from './reasons-limits.contract.ts';
import type {
  RejectionReason,
  RejectionReasonBody,
  RejectionReasonOrder,
  RejectionReasons,
} from './reasons.contract.ts';
import { toReasonColumns, toDefaultReasonRows, presentReason } from './reasons.present.ts';
import type { ReasonRow } from './reasons.tables.ts';

type OrganizationMember = Pick<MemberPrincipal, 'organizationId'>;

/** One transaction on the organisation's list, which begins as a copy of the product's; what was done is for the audit. */
function withLockedReasons<T>(
  { platform, reasons }: ReviewContext,
  { organizationId }: OrganizationMember,
  type: string,
  cause: ActorContext,
  work: (rows: readonly ReasonRow[]) => Promise<{ reasonId: string | null; answer: T }>,
): Promise<T> {
  const { clock, database, outbox } = platform;
  return database.transaction(async () => {
    await reasons.lockOrCreate(organizationId, toDefaultReasonRows());
    const { reasonId, answer } = await work(await reasons.list(organizationId));
    await outbox.publish({
      type,
      organizationId,
      occurredAt: clock.now(),
      ...cause,
      payload: reasonId === null ? {} : { reasonId },
    });
    return answer;
  });
}

function assertNotBlank(body: RejectionReasonBody): void {
  const errors = (['label', 'message'] as const).flatMap((field) =>
    (['fr', 'en'] as const)
      .filter((language) => !body[field][language].trim())
      .map((language) => ({
        field: `${field}.${language}`,
        message: VALIDATION_MESSAGES.required,
      })),
  );
  if (errors.length > 0) throw validationFailed({ errors });
}

export function createReason(
  review: ReviewContext,
  member: OrganizationMember,
  body: RejectionReasonBody,
  cause: ActorContext,
): Promise<RejectionReason> {
  assertNotBlank(body);
  return withLockedReasons(review, member, 'rejection-reason.created', cause, async (rows) => {
    if (rows.length >= REASON_LIMITS.reasons) throw tooManyReasons();
    const row = {
      id: review.platform.ids.next(),
      position: (rows.at(-1)?.position ?? 0) + 1,
      ...toReasonColumns(body),
      version: 1,
    };
    await review.reasons.insert(member.organizationId, row);
    return {
      reasonId: row.id,
      answer: presentReason({ ...row, organizationId: member.organizationId }),
    };
  });
}

/** `expected` is the version that was seen; without one the last writer wins. */
export function updateReason(
  review: ReviewContext,
  member: OrganizationMember,
  id: string,
  body: RejectionReasonBody,
  expected: string | null,
  cause: ActorContext,
): Promise<RejectionReason> {
  assertNotBlank(body);
  return withLockedReasons(review, member, 'rejection-reason.edited', cause, async (rows) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound();
    if (expected !== null && expected !== String(row.version)) throw preconditionFailed();
    if (
      !(await review.reasons.update(member.organizationId, id, row.version, toReasonColumns(body)))
    )
      throw preconditionFailed();
    return {
      reasonId: id,
      answer: presentReason({ ...row, ...toReasonColumns(body), version: row.version + 1 }),
    };
  });
}

/** Documents that were rejected for it keep its words. */
export function deleteReason(
  review: ReviewContext,
  member: OrganizationMember,
  id: string,
  cause: ActorContext,
): Promise<void> {
  return withLockedReasons(review, member, 'rejection-reason.deleted', cause, async (rows) => {
    if (!rows.some((each) => each.id === id)) throw notFound();
    if (rows.length === 1) throw lastReasonRequired();
    await review.reasons.delete(member.organizationId, id);
    return { reasonId: id, answer: undefined };
  });
}

/** Puts them in another order. One that names others than there are is older than the list, and refused. */
export function reorderReasons(
  review: ReviewContext,
  member: OrganizationMember,
  { order }: RejectionReasonOrder,
  cause: ActorContext,
): Promise<RejectionReasons> {
  return withLockedReasons(review, member, 'rejection-reasons.ordered', cause, async (rows) => {
    const ordered = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (ordered.length !== rows.length || order.length !== rows.length) throw preconditionFailed();
    for (const [index, { id }] of ordered.entries())
      await review.reasons.setPosition(member.organizationId, id, index + 1);
    return { reasonId: null, answer: { reasons: ordered.map(presentReason) } };
  });
}
