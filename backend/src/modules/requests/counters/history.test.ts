import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SEES_ALL, type Viewer } from '../../../platform/http/auth/viewer.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { inCampaign } from '../../../testing/campaign.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  createRecipientActor,
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import { changeRequestStatus } from '../lifecycle/change-request-status.ts';
import { deleteRequest } from '../lifecycle/delete-request.ts';
import { editRequest } from '../editing/edit-request.ts';
import { expireRequests } from '../lifecycle/expire-requests.ts';
import { listRequests } from '../list/list-requests.ts';
import { requestListStore } from '../list/request-list.store.ts';
import {
  isOverdue,
  REQUEST_FILTERS,
  REQUEST_SORTS,
  REQUEST_STATUSES,
  type RequestSort,
} from '../requests-limits.contract.ts';
import { requestTable, type RequestRow } from '../requests.tables.ts';
import { sendRequest } from '../lifecycle/send-request.ts';
import { DAY, HOUR } from '../../../contract/durations.contract.ts';
import { countUndecided } from './counters.rules.ts';
import { toStatusCriteria } from '../list/status-criteria.ts';
import { getRequestStats, getReviewStats } from './get-stats.ts';
import { startOfDay, toCalendarDay } from '../../../platform/calendar/calendar.rules.ts';

const EVENTS = inCampaign ? 2_000 : 500;
const REVIEWED: readonly string[] = [
  'submitted',
  'approved',
  'completed',
  'rejected',
  'pending_resubmission',
];
const isReviewed = (row: RequestRow) =>
  REVIEWED.includes(row.status) && row.uploadedCount > 0 && countUndecided(row) === 0;

const COLLEAGUE = '01JZCOLLEAGUE0000000000000';
const OTHER = '01JZ0THER00000000000000000';
const TEAM = '01JZTEAM000000000000000000';

const isOwn = (row: RequestRow) => row.createdBy === COLLEAGUE || row.assigneeId === COLLEAGUE;
interface TestViewer {
  readonly who: string;
  readonly viewer: Viewer;
  readonly sees: (row: RequestRow) => boolean;
}
const SEEING_ALL: TestViewer = { who: 'everybody', viewer: SEES_ALL, sees: () => true };
const LIMITED: readonly TestViewer[] = [
  {
    who: 'a member of a team',
    viewer: { kind: 'limited', userId: COLLEAGUE, teamIds: [TEAM] },
    sees: (row) => isOwn(row) || row.teamId === TEAM,
  },
  {
    who: 'a member of two teams',
    viewer: { kind: 'limited', userId: COLLEAGUE, teamIds: [OTHER, TEAM] },
    sees: (row) => isOwn(row) || row.teamId === TEAM || row.teamId === OTHER,
  },
  {
    who: 'a member without a team',
    viewer: { kind: 'limited', userId: COLLEAGUE, teamIds: [] },
    sees: isOwn,
  },
  {
    who: 'a member who sees nothing',
    viewer: { kind: 'limited', userId: TEAM, teamIds: [COLLEAGUE] },
    sees: () => false,
  },
];

describe.each(DIALECTS)('request counters after random actions, on %s', (dialect) => {
  let bench: RequestsTestModule;
  let member: MemberPrincipal;
  let every: readonly RequestRow[];

  beforeAll(async () => {
    bench = await openRequestsTestModule(dialect);
    member = await bench.newMember();
    await live(seededRandom(20_261_120));
    every = await bench.database
      .repository(requestTable)
      .findBy({ organizationId: member.organizationId });
  });
  afterAll(() => bench?.close());

  async function live({ below, pick }: ReturnType<typeof seededRandom>): Promise<void> {
    const { requests, clock, database } = bench;
    const { store } = requests;
    const { organizationId } = member;
    const ids: string[] = [];
    const access = seededRandom(20_261_126);
    const soon = () =>
      new Date(clock.now().getTime() + (1 + below(20)) * DAY - below(24) * HOUR).toISOString();
    const { recordView, submitRequest: submit } = bench.module.api;
    const asRecipient = async (id: string, act: typeof recordView | typeof submit) => {
      const recipient = await bench.openLink(member, id);
      return act(recipient, createRecipientActor(recipient));
    };
    const events: ((id: string) => Promise<unknown>)[] = [
      async () =>
        ids.push(
          (
            await bench.create(member, {
              title: `Dossier ${pick(['Été', 'bail', 'Œuvre'])} ${below(30)}`,
              recipientName: pick(['Zoé', 'élise', 'Bruno', 'Anna']),
              priority: pick(['high', 'medium', 'low']),
              assignee: pick([null, 'José', 'Jose']),
              send: below(4) > 0,
              deadline: below(3) ? soon() : null,
              documents: [{ title: 'Pièce', required: false }],
            })
          ).id,
        ),
      (id) => sendRequest(requests, member, id, createUserActor(member)),
      (id) => asRecipient(id, recordView),
      (id) => asRecipient(id, submit),
      (id) =>
        database.transaction(async () => {
          const locked = (await store.lock(organizationId, SEES_ALL, id))!;
          const uploadedCount = below(3);
          const approvedCount = below(uploadedCount + 1);
          const changed = await store.update(organizationId, locked, {
            assigneeId: ids.length % 2 === 0 ? COLLEAGUE : member.userId,
            createdBy: access.pick([COLLEAGUE, member.userId, OTHER]),
            teamId: access.pick([TEAM, OTHER, null]),
            uploadedCount,
            approvedCount,
            rejectedCount: ids.length % 3 === 0 ? uploadedCount - approvedCount : 0,
          });
          if (access.below(3) === 0)
            await store.assign(organizationId, [changed.id], { teamId: access.pick([TEAM, null]) });
        }),
      (id) =>
        changeRequestStatus(
          requests,
          member,
          id,
          { status: pick(REQUEST_STATUSES), reason: 'Autre', deadline: soon() },
          null,
          createUserActor(member),
        ),
      (id) =>
        editRequest(
          requests,
          member,
          id,
          { deadline: below(3) ? soon() : null },
          null,
          createUserActor(member),
        ),
      async (id) =>
        below(4) === 0 ? deleteRequest(requests, member, id, createUserActor(member)) : undefined,
      async () => clock.advance(below(10) === 0 ? 25 * DAY : below(20) * HOUR),
      () => expireRequests(requests, clock.now()),
      async () =>
        below(5) === 0
          ? database.transaction(() => requests.counters.compact(organizationId))
          : undefined,
    ];
    for (let step = 0; step < EVENTS; step++) {
      const event = ids.length < 8 || below(3) === 0 ? events[0]! : pick(events);
      // A refused action changes nothing.
      await event(pick(ids) ?? '').catch(() => undefined);
    }
  }

  test('the random actions leave over 80 requests in more than six statuses', () => {
    expect(every.length).toBeGreaterThan(80);
    expect(new Set(every.map(({ status }) => status)).size).toBeGreaterThan(6);
  });

  /** Instants just before and after each one at which some count changes. */
  const edges = (): Date[] =>
    every.flatMap(({ submittedAt, deadline }) =>
      [
        ...(submittedAt ? [submittedAt.getTime() + 7 * DAY, submittedAt.getTime() + HOUR] : []),
        ...(deadline ? [deadline.getTime(), deadline.getTime() - 48 * HOUR] : []),
      ].flatMap((at) => [new Date(at - 1), new Date(at), new Date(at + 1)]),
    );

  test.each([SEEING_ALL, ...LIMITED])(
    'for $who every counter equals a recount of the requests at any instant',
    async ({ viewer, sees }) => {
      const rows = every.filter(sees);
      const step = viewer.kind === 'all' ? 1 : 9;
      for (const [index, at] of edges().entries())
        if (index % step === 0) await expectCounts(at, rows, viewer);
    },
  );

  async function expectCounts(
    now: Date,
    rows: readonly RequestRow[],
    viewer: Viewer,
  ): Promise<void> {
    const caller = { organizationId: member.organizationId, viewer };
    const context = {
      ...bench.requests,
      platform: { ...bench.requests.platform, clock: { now: () => now } },
    };
    const count = (...wanted: ((row: RequestRow) => boolean)[]) =>
      rows.filter((row) => wanted.every((want) => want(row))).length;
    const is =
      (...statuses: readonly string[]) =>
      (row: RequestRow) =>
        statuses.includes(row.status);
    const inReview = (row: RequestRow) => row.status === 'submitted' && countUndecided(row) > 0;
    expect(await getRequestStats(context, caller)).toEqual({
      totalRequests: rows.length,
      pendingRequests: count(is('pending')),
      submittedRequests: count(is('submitted')),
      approvedRequests: count(is('approved')),
      expiredRequests: count(is('expired')),
      overdueRequests: count((row) => isOverdue(row, now)),
      recentSubmissions: count(
        ({ submittedAt }) =>
          submittedAt !== null && submittedAt.getTime() >= now.getTime() - 7 * DAY,
      ),
      activeRequests: count(is('pending', 'viewed', 'pending_resubmission', 'expired')),
      completedRequests: count(is('submitted', 'approved', 'completed')),
    });
    const sentBack = (row: RequestRow) =>
      ['pending', 'viewed', 'submitted', 'pending_resubmission'].includes(row.status) &&
      row.rejectedCount > 0;
    const today = startOfDay(toCalendarDay(now, 'Europe/Paris'), 'Europe/Paris');
    const latest = rows
      .filter(inReview)
      .sort((a, b) => Number(b.submittedAt) - Number(a.submittedAt) || (a.id < b.id ? 1 : -1))
      .slice(0, 3)
      .map(({ id }) => id);
    const counts = await getReviewStats(context, caller);
    expect({ ...counts, recentRequests: counts.recentRequests.map(({ id }) => id) }).toEqual({
      pendingCount: count(inReview),
      reviewedCount: count(isReviewed),
      resubmissionCount: count(sentBack),
      todayCount: count(
        inReview,
        ({ submittedAt }) => submittedAt !== null && submittedAt >= today,
      ),
      urgentCount: count(
        inReview,
        ({ deadline }) => deadline !== null && deadline.getTime() < now.getTime() + 48 * HOUR,
      ),
      recentRequests: latest,
    });
  }

  const KEY: Record<RequestSort, (row: RequestRow) => string> = {
    createdAt: (row) => row.createdAt.toISOString(),
    updatedAt: (row) => row.updatedAt.toISOString(),
    deadline: (row) => row.deadlineSort.toISOString(),
    status: (row) => `${row.status} ${row.createdAt.toISOString()}`,
    recipientName: (row) => row.recipientNameSort,
    title: (row) => row.titleSort,
  };
  const EXTRA_CRITERIA: { query: object; holds: (row: RequestRow, now: Date) => boolean }[] = [
    { query: {}, holds: () => true },
    {
      query: { needsValidation: true },
      holds: (row) => row.status === 'submitted' && countUndecided(row) > 0,
    },
    { query: { reviewState: 'reviewed' }, holds: isReviewed },
    {
      query: { createdWithin: '7d' },
      holds: (row, now) => row.createdAt.getTime() >= now.getTime() - 7 * DAY,
    },
    { query: { priority: 'high' }, holds: (row) => row.priority === 'high' },
    {
      query: { assignee: 'José', priority: 'low' },
      holds: (row) => row.assignee === 'José' && row.priority === 'low',
    },
    {
      query: { assignee: 'Jose', createdWithin: '30d' },
      holds: (row, now) =>
        row.assignee === 'Jose' && row.createdAt.getTime() >= now.getTime() - 30 * DAY,
    },
    {
      query: { assigneeId: COLLEAGUE },
      holds: (row) => row.assigneeId === COLLEAGUE,
    },
    {
      query: { assigneeId: COLLEAGUE, priority: 'low', createdWithin: '30d' },
      holds: (row, now) =>
        row.assigneeId === COLLEAGUE &&
        row.priority === 'low' &&
        row.createdAt.getTime() >= now.getTime() - 30 * DAY,
    },
    { query: { teamId: TEAM }, holds: (row) => row.teamId === TEAM },
    {
      query: { teamId: TEAM, createdWithin: '30d' },
      holds: (row, now) =>
        row.teamId === TEAM && row.createdAt.getTime() >= now.getTime() - 30 * DAY,
    },
    { query: { search: 'BAIL' }, holds: (row) => row.titleSort.includes('bail') },
    {
      query: { search: 'bail', createdWithin: '30d' },
      holds: (row, now) =>
        row.titleSort.includes('bail') && row.createdAt.getTime() >= now.getTime() - 30 * DAY,
    },
  ];

  test.each(
    REQUEST_SORTS.flatMap((sort, index) =>
      (['asc', 'desc'] as const).flatMap((order, other) =>
        [SEEING_ALL, LIMITED[(2 * index + other) % LIMITED.length]!].map((viewer) => ({
          sort,
          order,
          ...viewer,
        })),
      ),
    ),
  )(
    'by $sort, $order: the pages of every filter add up to exactly what $who matches',
    async ({ sort, order, viewer, sees }) => {
      const now = bench.clock.now();
      const caller = { organizationId: member.organizationId, viewer };
      const sorted = every
        .filter(sees)
        .map((row) => ({ row, key: `${KEY[sort](row)} ${row.id}` }))
        .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
        .map(({ row }) => row);
      if (order === 'desc') sorted.reverse();
      // With `maxIds` at 0 a search is checked row by row instead of selecting by id.
      const context =
        order === 'desc'
          ? bench.requests
          : {
              ...bench.requests,
              list: requestListStore(bench.database, bench.requests.counters, 0),
            };
      for (const status of REQUEST_FILTERS) {
        for (const { query, holds } of EXTRA_CRITERIA) {
          const { statuses, withFile, pastDeadline } = toStatusCriteria(status);
          const expected = sorted
            .filter(
              (row) =>
                (!statuses || statuses.includes(row.status)) &&
                (!withFile || row.uploadedCount > 0) &&
                (!pastDeadline || isOverdue(row, now)) &&
                holds(row, now),
            )
            .map(({ id }) => id);
          const found: string[] = [];
          for (let page = 1; page === 1 || found.length < expected.length; page++) {
            const { requests, total } = await listRequests(context, caller, {
              ...query,
              status,
              sort,
              order,
              page,
              limit: 23,
            });
            expect(total).toBe(expected.length);
            if (requests.length === 0) break;
            found.push(...requests.map(({ id }) => id));
          }
          expect({ status, query, found }).toEqual({ status, query, found: expected });
        }
      }
    },
  );
});
