import { beforeAll, describe, expect, test } from '@jest/globals';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import {
  createRequestScenarios,
  type ScenarioRequest,
  type RequestTraces,
} from '../../../testing/scenarios/request-scenarios.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';
import { DAY } from '../../../contract/durations.contract.ts';

const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

type Life = ReturnType<typeof createRequestScenarios>;
type From = keyof Life['reach'];
type Answer = { readonly status: number; readonly code?: string };

/** Every call that could change a status. */
const WAYS: Record<string, (life: Life, scenario: ScenarioRequest) => Promise<Answer>> = {
  send: (life, scenario) => life.send(scenario),
  view: (life, scenario) => life.view(scenario),
  upload: (life, scenario) => life.upload(scenario),
  withdraw: (life, scenario) => life.withdraw(scenario),
  submit: (life, scenario) => life.submit(scenario),
  approve: (life, scenario) => life.approve(scenario),
  reject: (life, scenario) => life.reject(scenario),
  'ask for more': (life, scenario) => life.requestMore(scenario),
  undo: (life, scenario) => life.undo(scenario),
  'approve all': (life, scenario) => life.approveAll(scenario),
  'its time runs out': async (life) => {
    await life.expire();
    return { status: 200 };
  },
  ...Object.fromEntries(
    REQUEST_STATUSES.map((status) => [
      `status ${status}`,
      (life: Life, scenario: ScenarioRequest) =>
        life.patch(scenario, { status, reason: 'Autre raison', deadline: day(5) }),
    ]),
  ),
};

/** Product section 4: the status that each call leads to, and its events. */
const MOVES: Record<From, Record<string, readonly [RequestStatus, ...string[]]>> = {
  draft: {
    send: ['pending', 'request.sent'],
    'status cancelled': ['cancelled', 'request.cancelled'],
  },
  pending: {
    send: ['pending', 'request.sent'],
    view: ['viewed', 'request.viewed'],
    upload: ['viewed', 'document.received', 'request.viewed'],
    submit: ['submitted', 'request.submitted'],
    'its time runs out': ['expired', 'request.expired'],
    'status cancelled': ['cancelled', 'request.cancelled'],
  },
  viewed: {
    send: ['viewed', 'request.sent'],
    upload: ['viewed', 'document.received'],
    submit: ['submitted', 'request.submitted'],
    'its time runs out': ['expired', 'request.expired'],
    'status cancelled': ['cancelled', 'request.cancelled'],
  },
  submitted: {
    approve: ['completed', 'document.approved', 'request.completed'],
    reject: ['pending_resubmission', 'document.rejected', 'request.resubmission-requested'],
    'ask for more': [
      'pending_resubmission',
      'document.incomplete',
      'request.resubmission-requested',
    ],
    'approve all': ['completed', 'document.approved', 'request.completed'],
    'status rejected': ['rejected', 'request.rejected'],
    'status cancelled': ['cancelled', 'request.cancelled'],
  },
  'submitted without a file': {
    'approve all': ['completed', 'request.completed'],
    'status approved': ['approved', 'request.approved'],
    'status rejected': ['rejected', 'request.rejected'],
    'status cancelled': ['cancelled', 'request.cancelled'],
  },
  approved: { 'status completed': ['completed', 'request.completed'] },
  completed: { undo: ['submitted', 'document.decision-reverted', 'request.review-reopened'] },
  pending_resubmission: {
    send: ['pending_resubmission', 'request.sent'],
    upload: ['pending_resubmission', 'document.received'],
    undo: ['submitted', 'document.decision-reverted', 'request.review-reopened'],
    'its time runs out': ['expired', 'request.expired'],
    'status cancelled': ['cancelled', 'request.cancelled'],
  },
  rejected: {},
  expired: { 'status pending': ['pending', 'request.reopened'] },
  cancelled: {},
};

/** Succeed without a change: repeated by the same actor, or nothing left to do. */
const DONE: Record<From, readonly string[]> = {
  draft: [],
  pending: ['withdraw'],
  viewed: ['view', 'withdraw'],
  submitted: ['view', 'submit', 'undo'],
  'submitted without a file': ['view', 'submit'],
  approved: ['view'],
  completed: ['approve', 'approve all'],
  pending_resubmission: ['view', 'reject', 'approve all'],
  rejected: ['view'],
  expired: [],
  cancelled: [],
};

const BY_LINK = ['view', 'upload', 'withdraw', 'submit'];
const ON_A_FILE = ['approve', 'reject', 'ask for more'];
/** A draft has no link, and a closed link responses 410. */
const LINK_ANSWERS: Partial<Record<From, number>> = {
  draft: 404,
  completed: 410,
  expired: 410,
  cancelled: 410,
};
const WITHOUT_FILE: readonly From[] = [
  'draft',
  'pending',
  'viewed',
  'submitted without a file',
  'approved',
  'expired',
  'cancelled',
];

/** 409, unless the object does not exist or a field is missing. */
function refusal(from: From, way: string): number {
  if (BY_LINK.includes(way) && LINK_ANSWERS[from]) return LINK_ANSWERS[from];
  if (ON_A_FILE.includes(way) && WITHOUT_FILE.includes(from)) return 404;
  if (way === 'undo') return from === 'submitted without a file' ? 404 : 409;
  return from === 'pending_resubmission' && way === 'submit' ? 422 : 409;
}

const added = (before: readonly string[], after: readonly string[]): string[] => {
  const rest = [...before];
  return after.filter((one) => !(rest.includes(one) && rest.splice(rest.indexOf(one), 1)));
};

describe.each(SQLITE_ONLY)('every call in every status, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  let life: Life;
  beforeAll(async () => {
    life = createRequestScenarios(app, sender);
    // Events stay in the outbox, where they are checked; no mail is awaited.
    await app.platform.outbox.stop();
  });

  const attempt = async (
    from: From,
    way: string,
  ): Promise<{ response: number; before: RequestTraces; after: RequestTraces }> => {
    const scenario = await life.reach[from]();
    if (way === 'its time runs out') await life.setExpiryToPast(scenario);
    if (way === 'send' && from !== 'draft') await life.allowResend(scenario);
    const before = await life.traces(scenario);
    const { status: response } = await WAYS[way]!(life, scenario);
    return { response, before, after: await life.traces(scenario) };
  };

  describe.each(Object.keys(MOVES) as From[])('%s', (from) => {
    // In parallel: requests do not affect each other.
    const outcomes = new Map<string, Awaited<ReturnType<typeof attempt>>>();
    beforeAll(async () => {
      await Promise.all(
        Object.keys(WAYS).map(async (way) => outcomes.set(way, await attempt(from, way))),
      );
    });

    test.each(Object.keys(WAYS).map((way) => ({ way, to: MOVES[from][way]?.[0] ?? 'nowhere' })))(
      '$way: $to',
      ({ way }) => {
        const { response, before, after } = outcomes.get(way)!;
        expect(before.row.status).toBe(from === 'submitted without a file' ? 'submitted' : from);
        const [to, ...facts] = MOVES[from][way] ?? [];
        if (!to) {
          if (way !== 'its time runs out')
            expect(response).toBe(
              DONE[from].includes(way) ? (response < 300 ? response : 200) : refusal(from, way),
            );
          expect(after).toEqual(before);
          return;
        }
        expect(response).toBeLessThan(300);
        expect(after.row.status).toBe(to);
        expect(after.row.version).toBeGreaterThan(before.row.version);
        expect(added(before.facts, after.facts)).toEqual(facts);
        expect(added(before.timeline, after.timeline)).toEqual(facts);
      },
    );
  });

  test('counters equal a recount of the requests after all transitions', async () => {
    const { kept, counted } = await life.loadCounters();
    expect(kept).toEqual(counted);
    expect(counted.length).toBeGreaterThan(10);
  });
});
