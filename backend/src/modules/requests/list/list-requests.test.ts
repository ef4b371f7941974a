import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { editRequest } from '../editing/edit-request.ts';
import { listRequests } from './list-requests.ts';
import type { ListRequestsQuery } from '../requests.contract.ts';
import {
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import type { RequestChanges } from '../requests.store.ts';
import { DAY, HOUR } from '../../../contract/durations.contract.ts';
import { getRequestStats, getReviewStats } from '../counters/get-stats.ts';

describe.each(DIALECTS)('the list of requests, on %s', (dialect) => {
  let bench: RequestsTestModule;
  let member: MemberPrincipal;

  /** Oldest first, one hour apart unless stated otherwise. */
  const WRITTEN: {
    title: string;
    name: string;
    email: string;
    due?: number;
    set?: RequestChanges;
    wait?: number;
  }[] = [
    {
      title: 'Prêt relais',
      name: 'Élise Brun',
      email: 'elise@example.org',
      due: 2,
      wait: 20 * DAY,
    },
    {
      title: 'vente 100% comptant',
      name: 'Zoé Petit',
      email: 'zoe@exemple.fr',
      set: { status: 'expired' },
      wait: 5 * DAY,
    },
    {
      title: 'Straße und Œuvre',
      name: 'anna Klein',
      email: 'anna@example.org',
      due: 5,
      set: { status: 'viewed', uploadedCount: 1 },
    },
    {
      title: 'Bail_commercial',
      name: 'Bruno Álvarez',
      email: 'bruno@example.org',
      due: 1,
      set: {
        status: 'submitted',
        uploadedCount: 2,
        approvedCount: 1,
        submittedAt: new Date('2026-12-15T08:00:00Z'),
      },
    },
    {
      title: 'Succession Le Goff',
      name: 'Yves Le Goff',
      email: 'yves@example.org',
      set: {
        status: 'submitted',
        uploadedCount: 1,
        rejectedCount: 1,
        submittedAt: new Date('2026-12-14T22:30:00Z'),
      },
    },
    {
      title: 'Cession',
      name: 'Carla Diaz',
      email: 'carla@example.org',
      set: { status: 'completed' },
    },
    { title: 'Cession', name: 'Denis Roy', email: 'denis@example.org', set: { status: 'draft' } },
  ];

  beforeAll(async () => {
    bench = await openRequestsTestModule(dialect);
    member = await bench.newMember();
    await bench.create(await bench.newMember(), {
      title: 'Prêt of somebody else',
      recipientName: 'Élise Brun',
    });
    for (const { title, name, email, due, set, wait = HOUR } of WRITTEN) {
      const deadline =
        due === undefined ? null : new Date(bench.clock.now().getTime() + due * DAY).toISOString();
      const { id } = await bench.create(member, {
        title,
        recipientName: name,
        recipientEmail: email,
        deadline,
      });
      const { store } = bench.requests;
      if (set)
        await bench.database.transaction(async () =>
          store.update(
            member.organizationId,
            (await store.find(member.organizationId, SEES_ALL, id))!,
            set,
          ),
        );
      bench.clock.advance(wait);
    }
  });
  afterAll(() => bench?.close());

  const list = (query: ListRequestsQuery = {}) => listRequests(bench.requests, member, query);
  const names = async (query: ListRequestsQuery) =>
    (await list(query)).requests.map(({ recipientName }) => recipientName.split(' ')[0]);

  test("the list shows ten a page, newest first, of the caller's organisation alone", async () => {
    const { requests, total } = await list();
    expect(total).toBe(7);
    expect(requests.map(({ title }) => title)).toEqual([
      'Cession',
      'Cession',
      'Succession Le Goff',
      'Bail_commercial',
      'Straße und Œuvre',
      'vente 100% comptant',
      'Prêt relais',
    ]);
  });

  test.each([
    { query: { search: 'PRET' }, found: ['Élise'] },
    { query: { search: 'élise' }, found: ['Élise'] },
    { query: { search: 'strasse und oeuvre' }, found: ['anna'] },
    { query: { search: '100%' }, found: ['Zoé'] },
    { query: { search: '%' }, found: ['Zoé'] },
    { query: { search: 'l_c' }, found: ['Bruno'] },
    { query: { search: "' OR 1=1 --" }, found: [] },
    { query: { search: 'EXAMPLE.org', status: 'completed' }, found: ['Carla'] },
    { query: { search: 'alvarez' }, found: ['Bruno'] },
    { query: { search: '  ' }, found: ['Denis', 'Carla', 'Yves', 'Bruno', 'anna', 'Zoé', 'Élise'] },
    { query: { status: 'active' }, found: ['anna', 'Zoé', 'Élise'] },
    { query: { status: 'finished' }, found: ['Carla', 'Yves', 'Bruno'] },
    { query: { status: 'completed' }, found: ['Carla'] },
    { query: { status: 'in_progress' }, found: ['anna'] },
    { query: { status: 'overdue' }, found: ['Élise'] },
    { query: { status: 'draft' }, found: ['Denis'] },
    { query: { needsValidation: true }, found: ['Bruno'] },
    { query: { reviewState: 'pending' }, found: ['Bruno'] },
    { query: { reviewState: 'reviewed' }, found: ['Yves'] },
    { query: { reviewState: 'reviewed', needsValidation: true }, found: ['Yves'] },
    { query: { reviewState: 'reviewed', search: 'bruno' }, found: [] },
    { query: { reviewState: 'pending', status: 'completed' }, found: [] },
    { query: { reviewState: 'all', search: 'cession' }, found: ['Denis', 'Carla', 'Yves'] },
    { query: { createdWithin: '7d' }, found: ['Denis', 'Carla', 'Yves', 'Bruno', 'anna', 'Zoé'] },
    { query: { createdWithin: 'today' }, found: ['Denis', 'Carla', 'Yves', 'Bruno', 'anna'] },
    {
      query: { createdWithin: '30d' },
      found: ['Denis', 'Carla', 'Yves', 'Bruno', 'anna', 'Zoé', 'Élise'],
    },
    {
      query: { sort: 'recipientName' },
      found: ['anna', 'Bruno', 'Carla', 'Denis', 'Élise', 'Yves', 'Zoé'],
    },
    {
      query: { sort: 'recipientName', order: 'desc' },
      found: ['Zoé', 'Yves', 'Élise', 'Denis', 'Carla', 'Bruno', 'anna'],
    },
    {
      query: { sort: 'title', order: 'asc' },
      found: ['Bruno', 'Carla', 'Denis', 'Élise', 'anna', 'Yves', 'Zoé'],
    },
    { query: { sort: 'deadline', order: 'asc', limit: 3 }, found: ['Élise', 'Bruno', 'anna'] },
    { query: { sort: 'status', order: 'asc', limit: 2 }, found: ['Carla', 'Denis'] },
    { query: { limit: 3, page: 2 }, found: ['Bruno', 'anna', 'Zoé'] },
    { query: { pageSize: 3, page: 3 }, found: ['Élise'] },
    { query: { page: 1_000_000, limit: 100 }, found: [] },
  ] as const)('$query finds $found', async ({ query, found }) => {
    expect(await names(query)).toEqual(found);
  });

  test('the total of a list counts every match, not the rows of the page', async () => {
    expect((await list({ status: 'active', limit: 1 })).total).toBe(3);
    expect((await list({ search: 'cession', page: 9 })).total).toBe(3);
  });

  test('the list contains validation counts only when asked', async () => {
    const [plain] = (await list({ search: 'Bail' })).requests;
    const [withCounts] = (await list({ search: 'Bail', includeValidationStatus: true })).requests;
    expect(plain).not.toHaveProperty('pendingCount');
    expect(withCounts).toMatchObject({
      documentsCount: 1,
      pendingCount: 1,
      approvedCount: 1,
      rejectedCount: 0,
      dueDate: withCounts!.deadline,
    });
  });

  test('the statistics count every request once', async () => {
    expect(await getRequestStats(bench.requests, member)).toEqual({
      totalRequests: 7,
      pendingRequests: 1,
      submittedRequests: 2,
      approvedRequests: 0,
      expiredRequests: 1,
      overdueRequests: 1,
      recentSubmissions: 2,
      activeRequests: 3,
      completedRequests: 3,
    });
  });

  test('every statistic equals the total of the list of that name', async () => {
    const stats = await getRequestStats(bench.requests, member);
    const totalOf = async (query: ListRequestsQuery) => (await list({ ...query, limit: 1 })).total;
    expect(stats).toMatchObject({
      totalRequests: await totalOf({ status: 'all' }),
      activeRequests: await totalOf({ status: 'active' }),
      completedRequests: await totalOf({ status: 'finished' }),
      overdueRequests: await totalOf({ status: 'overdue' }),
      pendingRequests: await totalOf({ status: 'pending' }),
      submittedRequests: await totalOf({ status: 'submitted' }),
      expiredRequests: await totalOf({ status: 'expired' }),
      approvedRequests: await totalOf({ status: 'approved' }),
    });
    expect(await getReviewStats(bench.requests, member)).toMatchObject({
      pendingCount: await totalOf({ needsValidation: true }),
    });
  });

  test("review statistics count undecided, today's (local time) and those due within 48 hours", async () => {
    expect(await getReviewStats(bench.requests, member)).toMatchObject({
      pendingCount: 1,
      reviewedCount: 1,
      resubmissionCount: 1,
      todayCount: 1,
      urgentCount: 1,
      recentRequests: [
        { title: 'Bail_commercial', recipientName: 'Bruno Álvarez', documentsCount: 1 },
      ],
    });
  });

  test('an edited title is found and sorted by its new text, and an outdated version is refused', async () => {
    const [draft] = (await list({ status: 'draft' })).requests;
    const edit = (title: string, expected: string | null) =>
      editRequest(
        bench.requests,
        member,
        draft!.id,
        { title, priority: 'high', assignee: 'Paul' },
        expected,
        createUserActor(member),
      );
    expect(await edit('Ångström', String(draft!.version))).toMatchObject({
      title: 'Ångström',
      priority: 'high',
      assignee: 'Paul',
      version: draft!.version + 1,
    });
    await expect(edit('Too late', String(draft!.version))).rejects.toMatchObject({ status: 412 });
    expect(await names({ search: 'angstrom' })).toEqual(['Denis']);
    expect((await names({ sort: 'title', order: 'asc' }))[0]).toBe('Denis');
  });
});
