import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sumChanges } from '../../../platform/database/counters/counters.rules.ts';
import type { CounterRow } from '../../../platform/database/counters/counters.tables.ts';
import { ProblemError } from '../../../platform/problem.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { inCampaign } from '../../../testing/campaign.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import { changeRequestStatus } from './change-request-status.ts';
import { toCounterChanges, type RequestCounterChange } from '../counters/counters.rules.ts';
import type { ChangeStatusBody } from '../requests.contract.ts';
import type { RequestStatus } from '../requests-limits.contract.ts';
import { REVIEW_MAIL_DUE } from '../requests.events.ts';
import type { RequestRow } from '../requests.tables.ts';

const PEOPLE = 50;
const ROUNDS = inCampaign ? 200 : 20;

/** What people want at the same moment; whichever happens first rules out the rest. */
const QUARRELS: { from: RequestStatus; wishes: ChangeStatusBody[] }[] = [
  {
    from: 'submitted',
    wishes: [
      { status: 'cancelled' },
      { status: 'rejected', reason: 'Mauvaise personne' },
      { status: 'approved' },
    ],
  },
  {
    from: 'expired',
    wishes: [
      { status: 'pending', deadline: '2026-12-01' },
      { status: 'pending', deadline: '2026-12-02' },
    ],
  },
  { from: 'approved', wishes: [{ status: 'completed' }] },
  { from: 'draft', wishes: [{ status: 'cancelled' }, { status: 'cancelled', reason: 'Doublon' }] },
];

describe.each(DIALECTS)('at the same moment, on %s', (dialect) => {
  let bench: RequestsTestModule;
  let member: MemberPrincipal;
  beforeAll(async () => {
    bench = await openRequestsTestModule(dialect);
    member = await bench.newMember();
  });
  afterAll(() => bench?.close());

  const rowsOf = <T extends object>(entity: string) =>
    bench.database
      .manager()
      .getRepository<T>(entity)
      .findBy({ organizationId: member.organizationId } as never);
  const deliveriesOf = async (id: string) =>
    (await rowsOf<{ event: string; eventType: string }>('delivery')).filter(
      ({ event, eventType }) => event.includes(id) && eventType !== REVIEW_MAIL_DUE,
    ).length;
  const timelineOf = async (id: string) =>
    (await bench.requests.timeline.listLatest(member.organizationId, id, 100)).length;
  const person = (index: number): MemberPrincipal => ({
    ...member,
    userId: `01COLLEAGUE${String(index).padStart(15, '0')}`,
  });

  test(`of ${PEOPLE} people who want different things exactly one gets their way, ${ROUNDS} times over, and everything is counted once`, async () => {
    const { store, counters } = bench.requests;
    for (let round = 0; round < ROUNDS; round++) {
      const { from, wishes } = QUARRELS[round % QUARRELS.length]!;
      const { id } = await bench.create(member, { send: false });
      const read = (await store.find(member.organizationId, id))!;
      await bench.database.transaction(() =>
        store.update(member.organizationId, read, { status: from }),
      );
      const [facts, told] = [await deliveriesOf(id), await timelineOf(id)];

      const outcomes = await Promise.all(
        Array.from({ length: PEOPLE }, (_, index) => {
          const who = person(index);
          return changeRequestStatus(
            bench.requests,
            who.organizationId,
            id,
            wishes[index % wishes.length]!,
            null,
            createUserActor(who),
          ).then(
            ({ status }) => status as string,
            (error: unknown) =>
              error instanceof ProblemError ? String(error.status) : String(error),
          );
        }),
      );
      const won = outcomes.filter((outcome) => outcome !== '409');
      const row = (await store.find(member.organizationId, id))!;
      expect(won).toEqual([row.status]);
      expect(row.version).toBe(3);
      expect([(await deliveriesOf(id)) - facts, (await timelineOf(id)) - told]).toEqual([1, 1]);
    }
    const counted = new Map<string, number>();
    for (const { status } of await rowsOf<RequestRow>('request'))
      counted.set(status, (counted.get(status) ?? 0) + 1);
    const figures = await counters.getCounts(member.organizationId);
    expect(new Map([...figures].filter(([, n]) => n !== 0))).toEqual(counted);
  });

  test('whoever creates, changes and deletes at once, the tallies are those of the requests that are left', async () => {
    const colleague = await bench.newMember();
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { id } = await bench.create(colleague, {
          send: index % 3 !== 0,
          deadline: index % 2 ? '2026-11-25' : null,
        });
        if (index % 4 === 0)
          await bench.module.api
            .withLockedRequest(colleague.organizationId, id, createUserActor(colleague), (held) =>
              held.recordViewed(),
            )
            .catch(() => undefined);
        if (index % 5 === 0)
          await changeRequestStatus(
            bench.requests,
            colleague.organizationId,
            id,
            { status: 'cancelled' },
            null,
            createUserActor(colleague),
          );
        if (index % 7 === 0)
          await bench.database.transaction(() =>
            bench.requests.counters.compact(colleague.organizationId),
          );
      }),
    );
    const where = { organizationId: colleague.organizationId };
    const find = <T extends object>(entity: string) =>
      bench.database
        .manager()
        .getRepository<T>(entity)
        .findBy(where as never);
    const kept = [
      ...(await find<CounterRow>('request-tally')),
      ...(await find<CounterRow>('request-tally-change')),
    ].map(({ figure, day, n }) => ({ figure, day, n }) as RequestCounterChange);
    expect(sumChanges(kept)).toEqual(
      sumChanges((await find<RequestRow>('request')).flatMap((row) => toCounterChanges(null, row))),
    );
  });
});
