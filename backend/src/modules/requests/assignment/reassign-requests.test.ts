import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import {
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';
import { REQUESTS_REASSIGNED } from '../requests.events.ts';
import { requestTable, timelineTable } from '../requests.tables.ts';
import { reassignRequests } from './reassign-requests.ts';
import { membershipTable } from '../../../testing/tables.ts';

const OPEN = 1000;
const ENDED: readonly RequestStatus[] = ['completed', 'cancelled', 'rejected'];

describe.each(DIALECTS)('the requests of a member who leaves, on %s', (dialect) => {
  let bench: RequestsTestModule;
  beforeAll(async () => {
    bench = await openRequestsTestModule(dialect);
  });
  afterAll(() => bench?.close());

  const requestsOf = (organizationId: string) =>
    bench.database
      .repository(requestTable)
      .find({ where: { organizationId }, order: { id: 'ASC' } });
  const entriesOf = (organizationId: string) =>
    bench.database.repository(timelineTable).findBy({ organizationId, type: 'request.assigned' });

  /** Copies of one request: a thousand real ones take a minute. */
  async function createWithRequests(statuses: readonly RequestStatus[]) {
    const leaver = await bench.newMember();
    const { organizationId } = leaver;
    const created = await bench.create(leaver);
    const row = (await requestsOf(organizationId))[0]!;
    const { sql } = bench.database;
    const { ids } = bench.requests.platform;
    await bench.database.transaction(async () => {
      await bench.requests.store.delete(organizationId, row);
      for (let start = 0; start < statuses.length; start += 100)
        await sql.insert(
          requestTable,
          statuses.slice(start, start + 100).map((status) => ({ ...row, id: ids.next(), status })),
        );
    });
    expect(created.assigneeId).toBe(leaver.userId);
    return leaver;
  }

  async function addMember(organizationId: string, firstName: string): Promise<string> {
    const user = await bench.requests.identity.enrolUser({
      sub: `${organizationId} ${firstName.length}`,
      email: `${firstName}@cabinet.example`,
      emailVerified: true,
      firstName,
      lastName: '',
      imageUrl: null,
      locale: 'fr',
    });
    await bench.database.transaction(() =>
      bench.database.repository(membershipTable).update({ userId: user.id }, { organizationId }),
    );
    return user.id;
  }

  const removal = (
    organizationId: string,
    payload: { userId: string; reassignTo: string | null },
  ): DomainEvent => ({
    type: 'member.removed',
    organizationId,
    occurredAt: bench.clock.now(),
    ...SYSTEM_ACTOR,
    payload,
  });

  test('a thousand open requests pass on once each, although the first try ends half way', async () => {
    const { organizationId, userId } = await createWithRequests([
      ...ENDED,
      ...Array<RequestStatus>(OPEN).fill('pending'),
    ]);
    const heir = await addMember(organizationId, 'Paul');
    const event = removal(organizationId, { userId, reassignTo: heir });
    const published: DomainEvent[] = [];
    bench.requests.platform.outbox.register([
      {
        name: 'test.reassigned',
        on: [REQUESTS_REASSIGNED],
        handle: async (each) => void published.push(each),
      },
    ]);
    const { ids } = bench.requests.platform;
    let left = 350;
    const next = () => {
      if (left-- === 0) throw new Error('The process ends here.');
      return ids.next();
    };
    const platform = { ...bench.requests.platform, ids: { ...ids, next } };

    await expect(reassignRequests({ ...bench.requests, platform }, event)).rejects.toThrow();
    const reassigned = (await entriesOf(organizationId)).length;
    expect(reassigned).toBeGreaterThan(0);
    expect(reassigned).toBeLessThan(OPEN);

    await reassignRequests(bench.requests, event);
    await reassignRequests(bench.requests, event);
    await bench.requests.platform.outbox.drain();
    const rows = await requestsOf(organizationId);
    expect(
      rows.map(({ assigneeId, assignee, version }) => [assigneeId, assignee, version]),
    ).toEqual([
      ...ENDED.map(() => [userId, 'Claire Vasseur', 1]),
      ...Array.from({ length: OPEN }, () => [heir, 'Paul', 2]),
    ]);
    const requestIds = rows.slice(ENDED.length, ENDED.length + 20).map(({ id }) => id);
    expect(published.map(({ payload }) => payload)).toEqual([
      { userId: heir, count: OPEN, requestIds },
    ]);
    const entries = await entriesOf(organizationId);
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(OPEN);
    expect(entries).toHaveLength(OPEN);
  });

  test('every open status passes on, a stranger gets none, and colleagues keep theirs', async () => {
    const { organizationId, userId } = await createWithRequests(REQUEST_STATUSES);
    const colleague = await addMember(organizationId, 'Zoé');
    const other = await createWithRequests(['pending']);
    const [first] = await requestsOf(organizationId);
    await bench.database.transaction(() =>
      bench.requests.store.assign(organizationId, [first!.id], {
        assignee: 'Zoé',
        assigneeId: colleague,
      }),
    );
    const listener = bench.module.listeners.find(({ name }) => name === 'requests.reassign');
    expect(listener?.on).toEqual(['member.removed']);
    await listener!.handle(removal(organizationId, { userId, reassignTo: other.userId }), {
      id: 'D',
      attempt: 1,
      isLastAttempt: false,
    });
    const rows = await requestsOf(organizationId);
    expect(rows.map(({ status, assigneeId }) => [status, assigneeId])).toEqual(
      rows.map(({ status }, index) => [
        status,
        index === 0 ? colleague : ENDED.includes(status) ? userId : null,
      ]),
    );
    expect(await requestsOf(other.organizationId)).toMatchObject([{ assigneeId: other.userId }]);
  });
});
