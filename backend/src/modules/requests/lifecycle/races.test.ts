import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { summedUp } from '../../../platform/database/counters/counters.rules.ts';
import type { TallyRow } from '../../../platform/database/counters/counters.tables.ts';
import { ProblemError } from '../../../platform/problem.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { by, openBench, type Bench } from '../../../testing/scenarios/requests-module.ts';
import { changeStatus } from './change-request-status.ts';
import { tallyChanges, type RequestTally } from '../counters/counters.rules.ts';
import type { ChangeStatusBody } from '../requests.contract.ts';
import type { RequestStatus } from '../requests-limits.contract.ts';
import { LETTER_DUE } from '../requests.events.ts';
import type { RequestRow } from '../requests.tables.ts';

const PEOPLE = 50;
/** MariaDB takes four times as long; `RACE_ROUNDS=200` gives it as many. */
const ROUNDS = { sqlite: Number(process.env['RACE_ROUNDS'] ?? 200), mysql: Number(process.env['RACE_ROUNDS'] ?? 60) };

/** What people want at the same moment; whichever happens first rules out the rest. */
const QUARRELS: { from: RequestStatus; wishes: ChangeStatusBody[] }[] = [
  { from: 'submitted', wishes: [{ status: 'cancelled' }, { status: 'rejected', reason: 'Mauvaise personne' }, { status: 'approved' }] },
  { from: 'expired', wishes: [{ status: 'pending', deadline: '2026-12-01' }, { status: 'pending', deadline: '2026-12-02' }] },
  { from: 'approved', wishes: [{ status: 'completed' }] },
  { from: 'draft', wishes: [{ status: 'cancelled' }, { status: 'cancelled', reason: 'Doublon' }] },
];

describe.each(DIALECTS)('at the same moment, on %s', (dialect) => {
  let bench: Bench;
  let member: MemberPrincipal;
  beforeAll(async () => {
    bench = await openBench(dialect);
    member = await bench.newMember();
  });
  afterAll(() => bench?.close());

  const rowsOf = <T extends object>(entity: string) => bench.database.manager().getRepository<T>(entity).findBy({ organisationId: member.organisationId } as never);
  const deliveriesOf = async (id: string) => (await rowsOf<{ event: string; eventType: string }>('delivery')).filter(({ event, eventType }) => event.includes(id) && eventType !== LETTER_DUE).length;
  const timelineOf = async (id: string) => (await bench.requests.timeline.ofRequest(member.organisationId, id, 100)).length;
  const person = (index: number): MemberPrincipal => ({ ...member, userId: `01COLLEAGUE${String(index).padStart(15, '0')}` });

  test(`of ${PEOPLE} people who want different things exactly one gets their way, ${ROUNDS[dialect]} times over, and everything is counted once`, async () => {
    const { store, tallies } = bench.requests;
    for (let round = 0; round < ROUNDS[dialect]; round++) {
      const { from, wishes } = QUARRELS[round % QUARRELS.length]!;
      const { id } = await bench.create(member, { send: false });
      const read = (await store.find(member.organisationId, id))!;
      await bench.database.write(() => store.change(member.organisationId, read, { status: from }));
      const [facts, told] = [await deliveriesOf(id), await timelineOf(id)];

      const outcomes = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => {
        const who = person(index);
        return changeStatus(bench.requests, who.organisationId, id, wishes[index % wishes.length]!, null, by(who))
          .then(({ status }) => status as string, (error: unknown) => (error instanceof ProblemError ? String(error.status) : String(error)));
      }));
      const won = outcomes.filter((outcome) => outcome !== '409');
      const row = (await store.find(member.organisationId, id))!;
      expect(won).toEqual([row.status]);
      expect(row.version).toBe(3);
      expect([await deliveriesOf(id) - facts, await timelineOf(id) - told]).toEqual([1, 1]);
    }
    const counted = new Map<string, number>();
    for (const { status } of await rowsOf<RequestRow>('request')) counted.set(status, (counted.get(status) ?? 0) + 1);
    const figures = await tallies.read(member.organisationId);
    expect(new Map([...figures].filter(([, n]) => n !== 0))).toEqual(counted);
  });

  test('whoever creates, changes and deletes at once, the tallies are those of the requests that are left', async () => {
    const colleague = await bench.newMember();
    await Promise.all(Array.from({ length: 40 }, async (_, index) => {
      const { id } = await bench.create(colleague, { send: index % 3 !== 0, deadline: index % 2 ? '2026-11-25' : null });
      if (index % 4 === 0) await bench.module.api.holding(colleague.organisationId, id, by(colleague), (held) => held.recordViewed()).catch(() => undefined);
      if (index % 5 === 0) await changeStatus(bench.requests, colleague.organisationId, id, { status: 'cancelled' }, null, by(colleague));
      if (index % 7 === 0) await bench.database.write(() => bench.requests.tallies.fold(colleague.organisationId));
    }));
    const where = { organisationId: colleague.organisationId };
    const find = <T extends object>(entity: string) => bench.database.manager().getRepository<T>(entity).findBy(where as never);
    const kept = [...(await find<TallyRow>('request-tally')), ...(await find<TallyRow>('request-tally-change'))].map(({ figure, day, n }) => ({ figure, day, n }) as RequestTally);
    expect(summedUp(kept)).toEqual(summedUp((await find<RequestRow>('request')).flatMap((row) => tallyChanges(null, row))));
  });
});
