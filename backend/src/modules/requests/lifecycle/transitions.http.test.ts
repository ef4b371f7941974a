import { beforeAll, describe, expect, test } from '@jest/globals';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import {
  createRequestScenarios,
  type ScenarioRequest,
  type RequestTraces,
} from '../../../testing/scenarios/request-scenarios.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Life = ReturnType<typeof createRequestScenarios>;
type From = keyof Life['reach'];
type Answer = { readonly status: number; readonly code?: string };

/** Every way in which anybody could try to move a request on. */
const WAYS: Record<string, (life: Life, lived: ScenarioRequest) => Promise<Answer>> = {
  send: (life, lived) => life.send(lived),
  view: (life, lived) => life.view(lived),
  upload: (life, lived) => life.upload(lived),
  'take back': (life, lived) => life.takeBack(lived),
  submit: (life, lived) => life.submit(lived),
  approve: (life, lived) => life.approve(lived),
  reject: (life, lived) => life.reject(lived),
  'ask for more': (life, lived) => life.askForMore(lived),
  undo: (life, lived) => life.undo(lived),
  'approve all': (life, lived) => life.approveAll(lived),
  'its time runs out': async (life) => {
    await life.expire();
    return { status: 200 };
  },
  ...Object.fromEntries(
    REQUEST_STATUSES.map((status) => [
      `status ${status}`,
      (life: Life, lived: ScenarioRequest) =>
        life.patch(lived, { status, reason: 'Autre raison', deadline: day(5) }),
    ]),
  ),
};

/** Product decisions, section 4: where each way leads, and the facts that go with it. */
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
  completed: { undo: ['submitted', 'document.decision-undone', 'request.review-reopened'] },
  pending_resubmission: {
    send: ['pending_resubmission', 'request.sent'],
    upload: ['pending_resubmission', 'document.received'],
    undo: ['submitted', 'document.decision-undone', 'request.review-reopened'],
    'its time runs out': ['expired', 'request.expired'],
    'status cancelled': ['cancelled', 'request.cancelled'],
  },
  rejected: {},
  expired: { 'status pending': ['pending', 'request.reopened'] },
  cancelled: {},
};

/** Answered as done, because it is: asked again by whoever did it, or nothing there to be done. */
const DONE: Record<From, readonly string[]> = {
  draft: [],
  pending: ['take back'],
  viewed: ['view', 'take back'],
  submitted: ['view', 'submit', 'undo'],
  'submitted without a file': ['view', 'submit'],
  approved: ['view'],
  completed: ['approve', 'approve all'],
  pending_resubmission: ['view', 'reject', 'approve all'],
  rejected: ['view'],
  expired: [],
  cancelled: [],
};

const BY_LINK = ['view', 'upload', 'take back', 'submit'];
const ON_A_FILE = ['approve', 'reject', 'ask for more'];
/** Nobody holds a link of a draft, and one that leads nowhere any more says so. */
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

/** 409, unless there is no such thing to act on or it is said at the field what is missing. */
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

describe.each(SQLITE_ONLY)('from one status to another, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  let life: Life;
  beforeAll(async () => {
    life = createRequestScenarios(app, sender);
    // Facts stay in the outbox, where they are looked at: nothing here waits for letters.
    await app.platform.outbox.stop();
  });

  const tried = async (
    from: From,
    way: string,
  ): Promise<{ answer: number; before: RequestTraces; after: RequestTraces }> => {
    const lived = await life.reach[from]();
    if (way === 'its time runs out') await life.runOut(lived);
    if (way === 'send' && from !== 'draft') await life.letSendAgain(lived);
    const before = await life.traces(lived);
    const { status: answer } = await WAYS[way]!(life, lived);
    return { answer, before, after: await life.traces(lived) };
  };

  describe.each(Object.keys(MOVES) as From[])('%s', (from) => {
    // All at once: what happens to one request is nothing to the others.
    const outcomes = new Map<string, Awaited<ReturnType<typeof tried>>>();
    beforeAll(async () => {
      await Promise.all(
        Object.keys(WAYS).map(async (way) => outcomes.set(way, await tried(from, way))),
      );
    });

    test.each(Object.keys(WAYS).map((way) => ({ way, to: MOVES[from][way]?.[0] ?? 'nowhere' })))(
      '$way: $to',
      ({ way }) => {
        const { answer, before, after } = outcomes.get(way)!;
        expect(before.row.status).toBe(from === 'submitted without a file' ? 'submitted' : from);
        const [to, ...facts] = MOVES[from][way] ?? [];
        if (!to) {
          if (way !== 'its time runs out')
            expect(answer).toBe(
              DONE[from].includes(way) ? (answer < 300 ? answer : 200) : refusal(from, way),
            );
          expect(after).toEqual(before);
          return;
        }
        expect(answer).toBeLessThan(300);
        expect(after.row.status).toBe(to);
        expect(after.row.version).toBeGreaterThan(before.row.version);
        expect(added(before.facts, after.facts)).toEqual(facts);
        expect(added(before.timeline, after.timeline)).toEqual(facts);
      },
    );
  });

  test('the tallies are those of the requests as they are now', async () => {
    const { kept, counted } = await life.tallies();
    expect(kept).toEqual(counted);
    expect(counted.length).toBeGreaterThan(10);
  });
});
