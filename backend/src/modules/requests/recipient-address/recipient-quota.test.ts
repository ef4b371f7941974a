import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import { deleteRequest } from '../lifecycle/delete-request.ts';
import { sendRequest } from '../lifecycle/send-request.ts';
import { HOUR, MINUTE } from '../../../contract/durations.contract.ts';
import { getRequestStats } from '../counters/get-stats.ts';
import { mailedRecipientTable } from '../requests.tables.ts';

const REFUSED = { status: 429, code: 'mail-limit' };

describe.each(DIALECTS)(
  'a new organisation with a quota of three recipients a day, on %s',
  (dialect) => {
    let bench: RequestsTestModule;
    let member: MemberPrincipal;
    beforeAll(async () => {
      bench = await openRequestsTestModule(dialect, { MAIL_RECIPIENTS_PER_DAY: '3' });
    });
    beforeEach(async () => {
      member = await bench.newMember();
    });
    afterAll(() => bench?.close());

    const write = (name: string, more: { send?: boolean } = {}) =>
      bench.create(member, { recipientEmail: `${name}@example.org`, ...more });
    const sendAgain = (id: string) =>
      sendRequest(bench.requests, member, id, createUserActor(member));
    const count = async () => (await getRequestStats(bench.requests, member)).totalRequests;
    const writeToThree = async () =>
      [await write('anne'), await write('bruno'), await write('chloe')] as const;

    test('a fourth recipient is refused with the time to wait, and nothing is created', async () => {
      await writeToThree();
      bench.clock.advance(HOUR);
      await expect(write('denis')).rejects.toMatchObject({
        ...REFUSED,
        headers: { 'Retry-After': String(23 * 3600) },
      });
      expect(await count()).toBe(3);
    });

    test('recipients mailed before, in any spelling, do not count again', async () => {
      await writeToThree();
      await expect(write('ANNE')).resolves.toMatchObject({ status: 'pending' });
      bench.clock.advance(2 * MINUTE);
      const [request] = [await write('bruno')];
      bench.clock.advance(2 * MINUTE);
      await expect(sendAgain(request.id)).resolves.toMatchObject({ status: 'pending' });
    });

    test('drafts are kept beyond the quota, but not sent', async () => {
      const draft = await write('denis', { send: false });
      await writeToThree();
      await expect(sendAgain(draft.id)).rejects.toMatchObject(REFUSED);
      expect(
        (await bench.requests.store.find(member.organizationId, SEES_ALL, draft.id))?.status,
      ).toBe('draft');
    });

    test('an old invitation is not sent again beyond the quota', async () => {
      const { id } = await write('denis');
      bench.clock.advance(25 * HOUR);
      await writeToThree();
      await expect(sendAgain(id)).rejects.toMatchObject(REFUSED);
    });

    test('deleting requests frees no quota', async () => {
      for (const { id } of await writeToThree())
        await deleteRequest(bench.requests, member, id, createUserActor(member));
      await expect(write('denis')).rejects.toMatchObject(REFUSED);
    });

    test('a day later the quota is free, and the address hashes are deleted', async () => {
      await writeToThree();
      bench.clock.advance(24 * HOUR);
      await bench.module.jobs
        .find(({ name }) => name === 'requests.forget-mailed')
        ?.run(bench.clock.now());
      expect(
        await bench.database
          .repository(mailedRecipientTable)
          .countBy({ organizationId: member.organizationId }),
      ).toBe(0);
      await expect(write('denis')).resolves.toMatchObject({ status: 'pending' });
    });

    test('each organisation has a quota of its own', async () => {
      await writeToThree();
      member = await bench.newMember();
      await expect(write('denis')).resolves.toMatchObject({ status: 'pending' });
    });

    test('of ten simultaneous requests to new recipients exactly three are sent', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) => write(`at-once-${index}`)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect(
        results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
      ).toEqual(Array.from({ length: 7 }, () => expect.objectContaining(REFUSED)));
    });

    test('an organisation older than a month has no quota', async () => {
      bench.clock.advance(30 * 24 * HOUR);
      for (const name of ['anne', 'bruno', 'chloe', 'denis'])
        await expect(write(name)).resolves.toMatchObject({ status: 'pending' });
    });
  },
);

test('a quota of 0 means no limit', async () => {
  const bench = await openRequestsTestModule('sqlite', { MAIL_RECIPIENTS_PER_DAY: '0' });
  const member = await bench.newMember();
  for (let index = 0; index < 51; index++)
    await bench.create(member, { recipientEmail: `person-${index}@example.org` });
  expect(await getRequestStats(bench.requests, member)).toMatchObject({
    totalRequests: 51,
    pendingRequests: 51,
  });
  await bench.close();
});
