import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { invalid, notFound, stale } from '../../../platform/problem.ts';
import type { Cause } from '../../requests/index.ts';
import { REQUEST_MESSAGES } from '../../requests/requests-limits.contract.ts';
import type { Review } from '../review.context.ts';
import { lastReason, tooManyReasons } from '../review.problems.ts';
import { REASON_LIMITS } from './reasons-limits.contract.ts';
import type { RejectionReason, RejectionReasonBody, RejectionReasonOrder, RejectionReasons } from './reasons.contract.ts';
import { columnsOf, firstRows, presentReason } from './reasons.present.ts';
import type { ReasonRow } from './reasons.tables.ts';

type Member = Pick<MemberPrincipal, 'organisationId'>;

/** One transaction on the organisation's list, which begins as a copy of the product's; what was done is for the audit. */
function changing<T>({ platform, reasons }: Review, { organisationId }: Member, type: string, cause: Cause, work: (rows: readonly ReasonRow[]) => Promise<{ reasonId: string | null; answer: T }>): Promise<T> {
  const { clock, database, outbox } = platform;
  return database.write(async () => {
    await reasons.begin(organisationId, firstRows());
    const { reasonId, answer } = await work(await reasons.all(organisationId));
    await outbox.publish({ type, organisationId, occurredAt: clock.now(), ...cause, payload: reasonId === null ? {} : { reasonId } });
    return answer;
  });
}

function mustBeWritten(body: RejectionReasonBody): void {
  const errors = (['label', 'message'] as const).flatMap((field) =>
    (['fr', 'en'] as const).filter((language) => !body[field][language].trim()).map((language) => ({ field: `${field}.${language}`, message: REQUEST_MESSAGES.required })));
  if (errors.length > 0) throw invalid({ errors });
}

export function addReason(review: Review, member: Member, body: RejectionReasonBody, cause: Cause): Promise<RejectionReason> {
  mustBeWritten(body);
  return changing(review, member, 'rejection-reason.created', cause, async (rows) => {
    if (rows.length >= REASON_LIMITS.reasons) throw tooManyReasons();
    const row = { id: review.platform.ids.next(), position: (rows.at(-1)?.position ?? 0) + 1, ...columnsOf(body), version: 1 };
    await review.reasons.insert(member.organisationId, row);
    return { reasonId: row.id, answer: presentReason({ ...row, organisationId: member.organisationId }) };
  });
}

/** `expected` is the version that was seen; without one the last writer wins. */
export function rewriteReason(review: Review, member: Member, id: string, body: RejectionReasonBody, expected: string | null, cause: Cause): Promise<RejectionReason> {
  mustBeWritten(body);
  return changing(review, member, 'rejection-reason.edited', cause, async (rows) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound();
    if (expected !== null && expected !== String(row.version)) throw stale();
    if (!(await review.reasons.change(member.organisationId, id, row.version, columnsOf(body)))) throw stale();
    return { reasonId: id, answer: presentReason({ ...row, ...columnsOf(body), version: row.version + 1 }) };
  });
}

/** Documents that were rejected for it keep its words. */
export function deleteReason(review: Review, member: Member, id: string, cause: Cause): Promise<void> {
  return changing(review, member, 'rejection-reason.deleted', cause, async (rows) => {
    if (!rows.some((each) => each.id === id)) throw notFound();
    if (rows.length === 1) throw lastReason();
    await review.reasons.remove(member.organisationId, id);
    return { reasonId: id, answer: undefined };
  });
}

/** Puts them in another order. One that names others than there are is older than the list, and refused. */
export function orderReasons(review: Review, member: Member, { order }: RejectionReasonOrder, cause: Cause): Promise<RejectionReasons> {
  return changing(review, member, 'rejection-reasons.ordered', cause, async (rows) => {
    const ordered = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (ordered.length !== rows.length || order.length !== rows.length) throw stale();
    for (const [index, { id }] of ordered.entries()) await review.reasons.place(member.organisationId, id, index + 1);
    return { reasonId: null, answer: { reasons: ordered.map(presentReason) } };
  });
}
