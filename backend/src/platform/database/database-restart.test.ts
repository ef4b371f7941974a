import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { migration } from '../../migrations/0005-platform.ts';
import { httpTables } from '../http/http.tables.ts';
import { outboxTables } from '../outbox/outbox.tables.ts';
import { schedulerTables } from '../scheduler/scheduler.tables.ts';
import { DIALECTS, silentLogger, createTestDatabaseLocation } from '../../testing/test-database.ts';
import { classifyDatabaseError, openDatabase } from './index.ts';

/** `DATABASE_CUTS=200` is the campaign. */
const CUTS = Number(process.env['DATABASE_CUTS'] ?? 5);
const WRITERS = 8;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** The line to the database server: `cut` ends every connection and takes no new one, as a server that restarts; `mend` lets it answer again. */
async function line({ port: farPort, hostname }: URL) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(farPort), hostname);
    for (const [socket, partner] of [[near, far], [far, near]] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => {
        sockets.delete(socket);
        partner.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
    async mend() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

(DIALECTS.includes('mysql') ? test : test.skip)(`a database that goes away ${CUTS} times loses nothing that was acknowledged`, async () => {
  const place = await createTestDatabaseLocation('mysql');
  closers.push(() => place.remove());
  if (place.database.dialect !== 'mysql') throw new Error('This is about MySQL.');
  const url = new URL(place.database.url);
  const cable = await line(url);
  closers.push(() => cable.cut());
  url.host = `127.0.0.1:${cable.port}`;
  const database = await openDatabase({ config: { database: { dialect: 'mysql', url: url.href, tls: false } }, tables: [httpTables, outboxTables, schedulerTables], migrations: [migration], logger: silentLogger });
  closers.push(() => database.close());
  const rows = () => database.manager().getRepository<{ key: string }>('rate-limit');

  const acknowledged: string[] = [];
  const refused: Record<string, number> = {};
  let slowest = 0;
  let over = false;
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !over; n++) {
      const key = `${writer}-${n}`;
      const since = performance.now();
      try {
        await database.transaction(() => rows().insert({ key, points: 1, expiresAt: 0 } as never));
        acknowledged.push(key);
      } catch (error) {
        const fault = String(classifyDatabaseError(error) ?? error);
        refused[fault] = (refused[fault] ?? 0) + 1;
        await delay(1);
      }
      slowest = Math.max(slowest, performance.now() - since);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  for (let cut = 0; cut < CUTS; cut++) {
    const [before, refusedBefore] = [acknowledged.length, refused['away'] ?? 0];
    while (acknowledged.length < before + 50) await delay(5);
    await cable.cut();
    while ((refused['away'] ?? 0) < refusedBefore + WRITERS) await delay(5);
    await expect(database.probe()).rejects.toThrow();
    await cable.mend();
  }
  over = true;
  await Promise.all(writers);
  await database.probe();

  const kept = new Set((await rows().find()).map(({ key }) => key));
  expect(Object.keys(refused)).toEqual(['away']);
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
  expect(slowest).toBeLessThan(5000);
  if (process.env['DATABASE_CUTS'] !== undefined) process.stderr.write(`${acknowledged.length} of ${acknowledged.length} acknowledged writes are there after ${CUTS} cuts; ${refused['away']} were refused, the slowest answer took ${Math.round(slowest)} ms\n`);
}, 3_600_000);
