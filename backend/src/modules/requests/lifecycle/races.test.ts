import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { sumChanges } from '../../../platform/database/counters/counters.rules.ts';
import { ProblemError } from '../../../platform/problem.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { inCampaign } from '../../../testing/campaign.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  createRecipientActor,
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import { changeRequestStatus } from './change-request-status.ts';
import { toCounterChanges, type RequestCounterChange } from '../counters/counters.rules.ts';
import type { ChangeStatusBody } from '../requests.contract.ts';
import type { RequestStatus } from '../requests-limits.contract.ts';
import { REVIEW_MAIL_DUE } from '../requests.events.ts';
import { requestCounterTables, requestTable } from '../requests.tables.ts';
import type { Table } from '../../../platform/database/define-table.ts';
import { deliveryTable } from '../../../platform/outbox/outbox.tables.ts';

const ACTORS = 50;
const ROUNDS = inCampaign ? 200 : 20;

/** Actions that exclude each other: the first rules out the rest. */
const CONFLICTS: { from: RequestStatus; bodies: ChangeStatusBody[] }[] = [
  {
    from: 'submitted',
    bodies: [
      { status: 'cancelled' },
      { status: 'rejected', reason: 'Mauvaise personne' },
      { status: 'approved' },
    ],
  },
  {
    from: 'expired',
    bodies: [
      { status: 'pending', deadline: '2026-12-01' },
      { status: 'pending', deadline: '2026-12-02' },
    ],
  },
  { from: 'approved', bodies: [{ status: 'completed' }] },
  { from: 'draft', bodies: [{ status: 'cancelled' }, { status: 'cancelled', reason: 'Doublon' }] },
];

describe.each(DIALECTS)('conflicting actions at the same moment, on %s', (dialect) => {
  let bench: RequestsTestModule;
  let member: MemberPrincipal;
  beforeAll(async () => {
    bench = await openRequestsTestModule(dialect);
    member = await bench.newMember();
  });
  afterAll(() => bench?.close());

  const rowsOf = <Row extends { organizationId: string }>(table: Table<Row>) =>
    bench.database.repository(table).findBy({ organizationId: member.organizationId } as never);
  const deliveriesOf = async (id: string) =>
    (await rowsOf(deliveryTable)).filter(
      ({ event, eventType }) => event.includes(id) && eventType !== REVIEW_MAIL_DUE,
    ).length;
  const timelineOf = async (id: string) =>
    (await bench.requests.timeline.listLatest(member.organizationId, id, 100)).length;
  const person = (index: number): MemberPrincipal => ({
    ...member,
    userId: `01COLLEAGUE${String(index).padStart(15, '0')}`,
  });

  test(`of ${ACTORS} conflicting changes exactly one succeeds and is counted once (${ROUNDS} rounds)`, async () => {
    const { store, counters } = bench.requests;
    for (let round = 0; round < ROUNDS; round++) {
      const { from, bodies: bodies } = CONFLICTS[round % CONFLICTS.length]!;
      const { id } = await bench.create(member, { send: false });
      const read = (await store.find(member.organizationId, SEES_ALL, id))!;
      await bench.database.transaction(() =>
        store.update(member.organizationId, read, { status: from }),
      );
      const [deliveriesBefore, entriesBefore] = [await deliveriesOf(id), await timelineOf(id)];

      const outcomes = await Promise.all(
        Array.from({ length: ACTORS }, (_, index) => {
          const who = person(index);
          return changeRequestStatus(
            bench.requests,
            who,
            id,
            bodies[index % bodies.length]!,
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
      const row = (await store.find(member.organizationId, SEES_ALL, id))!;
      expect(won).toEqual([row.status]);
      expect(row.version).toBe(3);
      expect([
        (await deliveriesOf(id)) - deliveriesBefore,
        (await timelineOf(id)) - entriesBefore,
      ]).toEqual([1, 1]);
    }
    const counted = new Map<string, number>();
    for (const { status } of await rowsOf(requestTable))
      counted.set(status, (counted.get(status) ?? 0) + 1);
    const counts = await counters.load(member.organizationId, SEES_ALL);
    expect(new Map([...counts].filter(([, n]) => n !== 0))).toEqual(counted);
  });

  test('counters equal the remaining requests after parallel creations, changes and deletions', async () => {
    const colleague = await bench.newMember();
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { id } = await bench.create(colleague, {
          send: index % 3 !== 0,
          deadline: index % 2 ? '2026-11-25' : null,
        });
        if (index % 4 === 0)
          await bench
            .openLink(colleague, id)
            .then((link) => bench.module.api.recordView(link, createRecipientActor(link)))
            .catch(() => undefined);
        if (index % 5 === 0)
          await changeRequestStatus(
            bench.requests,
            colleague,
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
    const find = <Row extends object>(table: Table<Row>) =>
      bench.database.repository(table).findBy(where as never);
    const stored = [
      ...(await find(requestCounterTables[0])),
      ...(await find(requestCounterTables[1])),
    ].map(({ figure, day, n }) => ({ figure, day, n }) as RequestCounterChange);
    expect(sumChanges(stored)).toEqual(
      sumChanges((await find(requestTable)).flatMap((row) => toCounterChanges(null, row))),
    );
  });
});
