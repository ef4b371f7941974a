import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { ProblemError } from '../../../platform/problem.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { DIALECTS, SQLITE_ONLY } from '../../../testing/test-database.ts';
import { changeRequestStatus } from './change-request-status.ts';
import { expireRequests } from './expire-requests.ts';
import { listLinks } from '../links/list-links.ts';
import { createLink } from '../links/issue-links.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';
import type { ChangeStatusBody } from '../requests.contract.ts';
import type { RequestRow } from '../requests.tables.ts';
import {
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import { sendRequest } from './send-request.ts';
import { DAY } from '../../../contract/durations.contract.ts';

const codeOf = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => 'done',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );

describe.each(DIALECTS)('changing the status of a request, on %s', (dialect) => {
  let bench: RequestsTestModule;
  let member: MemberPrincipal;
  beforeAll(async () => {
    bench = await openRequestsTestModule(dialect);
    member = await bench.newMember();
  });
  afterAll(() => bench?.close());

  const patch = (
    id: string,
    body: ChangeStatusBody,
    who = member,
    expected: string | null = null,
  ) => changeRequestStatus(bench.requests, who, id, body, expected, createUserActor(who));
  /** A second user of the same organisation. */
  const colleague = (index = 0): MemberPrincipal => ({
    ...member,
    userId: `01COLLEAGUE${String(index).padStart(15, '0')}`,
  });
  const rowOf = async (id: string): Promise<RequestRow> =>
    (await bench.requests.store.find(member.organizationId, SEES_ALL, id))!;
  async function requestIn(status: RequestStatus): Promise<string> {
    const { id } = await bench.create(member);
    const row = await rowOf(id);
    await bench.database.transaction(() =>
      bench.requests.store.update(member.organizationId, row, { status }),
    );
    return id;
  }

  const REACHED: Partial<Record<RequestStatus, Partial<Record<RequestStatus, true>>>> = {
    draft: { cancelled: true },
    pending: { cancelled: true },
    viewed: { cancelled: true },
    pending_resubmission: { cancelled: true },
    submitted: { approved: true, rejected: true, cancelled: true },
    approved: { completed: true },
    expired: { pending: true },
  };

  test.each(
    REQUEST_STATUSES.flatMap((from) =>
      REQUEST_STATUSES.map((to) => ({ from, to, reached: REACHED[from]?.[to] === true })),
    ),
  )('from $from to $to: $reached', async ({ from, to, reached }) => {
    const id = await requestIn(from);
    const outcome = await codeOf(
      patch(id, { status: to, reason: 'No longer needed', deadline: '2026-12-01' }),
    );
    expect(outcome).toBe(reached ? 'done' : 'transition-not-allowed');
    expect((await rowOf(id)).status).toBe(reached ? to : from);
  });

  test('a status change repeated by the same user happens once; repeated by a colleague it is refused', async () => {
    const { id } = await bench.create(member);
    const first = await patch(id, { status: 'cancelled', reason: 'Sold' });
    expect(await patch(id, { status: 'cancelled', reason: 'Sold' })).toEqual(first);
    expect(await codeOf(patch(id, { status: 'cancelled', reason: 'Sold' }, colleague()))).toBe(
      'transition-not-allowed',
    );
    const events = (await bench.facts()).filter(
      ({ type, payload }) => type === 'request.cancelled' && payload['requestId'] === id,
    );
    expect(events).toHaveLength(1);
  });

  test('of 50 users who end a request in two ways at once one succeeds, with one event', async () => {
    const id = await requestIn('submitted');
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        codeOf(
          patch(
            id,
            index % 2 ? { status: 'cancelled' } : { status: 'rejected', reason: 'Wrong file' },
            colleague(index),
          ),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'transition-not-allowed']));
    const events = (await bench.facts()).filter(
      ({ type, payload }) =>
        payload['requestId'] === id && ['request.cancelled', 'request.rejected'].includes(type),
    );
    expect(events).toHaveLength(1);
    expect((await rowOf(id)).version).toBe(3);
  });

  test('a status change based on an outdated version is refused', async () => {
    const { id, version } = await bench.create(member);
    expect(await codeOf(patch(id, { status: 'cancelled' }, member, String(version + 1)))).toBe(
      'stale',
    );
    expect(await codeOf(patch(id, { status: 'cancelled' }, member, String(version)))).toBe('done');
  });

  test('an update based on an outdated row is refused with 409 and changes nothing', async () => {
    const { id } = await bench.create(member);
    const read = await rowOf(id);
    const write = (message: string) =>
      bench.database.transaction(() =>
        bench.requests.store.update(member.organizationId, read, { message }),
      );
    await write('first');
    expect(await codeOf(write('second'))).toBe('changed-meanwhile');
    expect(await rowOf(id)).toMatchObject({ message: 'first', version: 2 });
  });

  if (!SQLITE_ONLY.includes(dialect)) return;

  test('rejecting requires a reason, reopening a deadline in the allowed range', async () => {
    const submitted = await requestIn('submitted');
    await expect(patch(submitted, { status: 'rejected', reason: '  ' })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'reason', message: 'Veuillez indiquer une raison de rejet' }],
    });
    const expired = await requestIn('expired');
    await expect(patch(expired, { status: 'pending' })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'deadline', message: 'This field is required.' }],
    });
    await expect(
      patch(expired, { status: 'pending', deadline: '2026-11-19' }),
    ).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'deadline', message: 'Deadline must be in future' }],
    });
    expect((await rowOf(expired)).status).toBe('expired');
  });

  test('a request with an undecided or rejected document cannot be approved as a whole', async () => {
    const id = await requestIn('submitted');
    await bench.database.transaction(async () =>
      bench.requests.store.update(member.organizationId, await rowOf(id), { uploadedCount: 1 }),
    );
    expect(await codeOf(patch(id, { status: 'approved' }))).toBe('documents-undecided');
  });

  test("a status change of another organisation's request answers 404", async () => {
    const { id } = await bench.create(member);
    const stranger = await bench.newMember();
    expect(await codeOf(patch(id, { status: 'cancelled' }, stranger))).toBe('not-found');
    expect((await rowOf(id)).status).toBe('pending');
  });

  describe('links', () => {
    test('the links of a cancelled request only read, and no new one is issued', async () => {
      const created = await bench.create(member);
      const token = created.magicLink!.split('/').at(-1)!;
      await createLink(
        bench.requests,
        member,
        { requestId: created.id, purpose: 'copy', createdBy: member.userId },
        createUserActor(member),
      );
      expect((await listLinks(bench.requests, member, created.id)).links).toHaveLength(2);
      await patch(created.id, { status: 'cancelled' });
      expect((await listLinks(bench.requests, member, created.id)).links).toHaveLength(2);
      expect(await codeOf(bench.module.resolveBearer(token))).toBe('request-cancelled');
      expect(await bench.module.resolveBearer(token, { poll: false, reads: true })).toMatchObject({
        kind: 'recipient',
        requestId: created.id,
      });
      expect(
        await codeOf(
          createLink(
            bench.requests,
            member,
            { requestId: created.id, purpose: 'copy', createdBy: member.userId },
            createUserActor(member),
          ),
        ),
      ).toBe('no-link-now');
    });

    test('reopening an expired request sets a deadline and restores its links, except revoked ones', async () => {
      const created = await bench.create(member, { deadline: '2026-11-22' });
      const token = created.magicLink!.split('/').at(-1)!;
      const second = await createLink(
        bench.requests,
        member,
        { requestId: created.id, purpose: 'copy', createdBy: member.userId },
        createUserActor(member),
      );
      await bench.database.transaction(() =>
        bench.requests.links.revoke(
          member.organizationId,
          created.id,
          second.id,
          bench.clock.now(),
        ),
      );

      bench.clock.advance(33 * DAY);
      expect(await codeOf(bench.module.resolveBearer(token))).toBe('link-expired');
      await expireRequests(bench.requests, bench.clock.now());
      expect((await rowOf(created.id)).status).toBe('expired');
      expect(await codeOf(bench.module.resolveBearer(token))).toBe('link-expired');

      const deadline = new Date(bench.clock.now().getTime() + 5 * DAY).toISOString();
      expect(await patch(created.id, { status: 'pending', deadline })).toMatchObject({
        status: 'pending',
        deadline,
        isOverdue: false,
      });
      expect(await patch(created.id, { status: 'pending', deadline })).toMatchObject({
        status: 'pending',
      });
      expect(await bench.module.resolveBearer(token)).toMatchObject({
        kind: 'recipient',
        requestId: created.id,
      });
      expect(await codeOf(bench.module.resolveBearer(second.url.split('/').at(-1)!))).toBe(
        'link-revoked',
      );
    });
  });

  test('a draft is sent once; its invitation can be sent again once a minute', async () => {
    const draft = await bench.create(member, { send: false });
    expect(draft).toMatchObject({ status: 'draft', magicLink: null });
    const send = () => sendRequest(bench.requests, member, draft.id, createUserActor(member));
    expect(await send()).toMatchObject({ status: 'pending' });
    bench.clock.advance(20_000);
    await expect(send()).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '40' } });
    bench.clock.advance(40_000);
    expect(await send()).toMatchObject({ status: 'pending' });
    const sent = (await bench.facts()).filter(
      ({ type, payload }) => type === 'request.sent' && payload['requestId'] === draft.id,
    );
    expect(sent.map(({ payload }) => payload['resent'])).toEqual([false, true]);
  });

  test('a draft whose deadline has passed is not sent', async () => {
    const draft = await bench.create(member, {
      send: false,
      deadline: new Date(bench.clock.now().getTime() + DAY).toISOString(),
    });
    bench.clock.advance(2 * DAY);
    await expect(
      sendRequest(bench.requests, member, draft.id, createUserActor(member)),
    ).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'deadline', message: 'Deadline must be in future' }],
    });
    expect((await rowOf(draft.id)).status).toBe('draft');
  });
});
