import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { setImmediate as turn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { exportRequests } from './export-requests.ts';
import { requestTable } from '../requests.tables.ts';

const ROWS = 5000;

describe.each(DIALECTS)('a long export, on %s', (dialect) => {
  let bench: RequestsTestModule;
  let member: MemberPrincipal;
  beforeAll(async () => {
    bench = await openRequestsTestModule(dialect);
    member = await bench.newMember();
    const { id } = await bench.create(member);
    const { id: _id, ...template } = (await bench.requests.store.find(
      member.organizationId,
      SEES_ALL,
      id,
    ))!;
    const requests = () => bench.database.repository(requestTable);
    const rows = Array.from({ length: ROWS - 1 }, () => ({
      ...template,
      id: bench.requests.platform.ids.next(),
    }));
    for (let index = 0; index < rows.length; index += 250)
      await bench.database.transaction(() => requests().insert(rows.slice(index, index + 250)));
  });
  afterAll(() => bench?.close());

  /** Counts how often the export reads from the database. */
  async function start() {
    const read = { batches: 0 };
    const list = {
      ...bench.requests.list,
      findBatchAfter: (...asked: Parameters<typeof bench.requests.list.findBatchAfter>) => {
        read.batches++;
        expect(bench.database.inTransaction()).toBe(false);
        return bench.requests.list.findBatchAfter(...asked);
      },
    };
    const response = await exportRequests(
      { ...bench.requests, list },
      member,
      {},
      createUserActor(member),
    );
    if (response.kind !== 'stream') throw new Error('An export is a stream.');
    return { body: response.body, read };
  }
  const settle = async () => {
    for (let turns = 0; turns < 200; turns++) await turn();
  };
  const first = (body: Readable) =>
    new Promise<Buffer>((resolve) =>
      body.once('data', (chunk: Buffer) => {
        body.pause();
        resolve(chunk);
      }),
    );

  test('an export reads at the pace of its client, at most two batches ahead', async () => {
    const { body, read } = await start();
    await first(body);
    await settle();
    const ahead = read.batches;
    expect(ahead).toBeLessThanOrEqual(2);
    let records = 0;
    for await (const chunk of body) records += String(chunk).split('\r\n').length - 1;
    expect(records).toBe(ROWS);
    expect(read.batches).toBe(ROWS / 50 + 1);
  });

  test('an export stops reading when its client leaves', async () => {
    const { body, read } = await start();
    await first(body);
    body.destroy();
    const then = read.batches;
    await settle();
    expect(read.batches - then).toBeLessThanOrEqual(1);
    expect(read.batches).toBeLessThanOrEqual(2);
  });
});
