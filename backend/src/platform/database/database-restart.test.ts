import { afterEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { httpTables, rateLimitTable } from '../http/http.tables.ts';
import { outboxTables } from '../outbox/outbox.tables.ts';
import { schedulerTables } from '../scheduler/scheduler.tables.ts';
import {
  createTestDatabaseLocation,
  DIALECTS,
  PATIENT_DATABASE,
  silentLogger,
} from '../../testing/test-database.ts';
import { platformMigration } from '../../testing/database-template.ts';
import { inCampaign } from '../../testing/campaign.ts';
import { classifyDatabaseError } from './errors.ts';
import { openDatabase } from './open-database.ts';
import type { DatabaseTimeouts } from './connections/database-timeouts.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const CUTS = inCampaign ? 200 : 5;
const WRITERS = 8;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/**
 * Proxy to the database server: `cut` closes every connection and accepts no new one, `mend`
 * resumes.
 */
async function line({ port: farPort, hostname }: URL) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server: Server = createServer((clientSocket) => {
    const serverSocket = connect(Number(farPort), hostname);
    for (const [socket, partner] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          partner.destroy();
        });
    }
    if (isFrozen) return;
    clientSocket.pipe(serverSocket);
    serverSocket.pipe(clientSocket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    /** Connections stay open and new ones are accepted, but nothing is sent back. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
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

/** A migrated MySQL database behind a proxy that the test cuts or freezes. */
async function openThroughLine(timeouts: Partial<DatabaseTimeouts> = {}) {
  const location = await createTestDatabaseLocation('mysql');
  closers.push(() => location.remove());
  if (location.database.dialect !== 'mysql') throw new Error('This is about MySQL.');
  const url = new URL(location.database.url);
  const proxy = await line(url);
  closers.push(() => proxy.cut());
  url.host = `127.0.0.1:${proxy.port}`;
  const database = await openDatabase({
    config: { database: { dialect: 'mysql', url: url.href, tls: false } },
    tables: [...httpTables, ...outboxTables, ...schedulerTables],
    migrations: [platformMigration],
    logger: silentLogger,
    timeouts: { ...PATIENT_DATABASE, ...timeouts },
  });
  return { cable: proxy, database };
}

(DIALECTS.includes('mysql') ? test : test.skip)(
  `a database that disconnects ${CUTS} times loses no acknowledged transaction`,
  async () => {
    const { cable: proxy, database } = await openThroughLine();
    closers.push(() => database.close());
    const rows = () => database.repository(rateLimitTable);

    const acknowledged: string[] = [];
    const refusals = new Set<string>();
    /** Refused writers since the cut. */
    const refused = new Set<number>();
    let isOver = false;
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; !isOver; n++) {
        const key = `${writer}-${n}`;
        try {
          await database.transaction(() => rows().insert({ key, points: 1, expire: 0 } as never));
          acknowledged.push(key);
        } catch (error) {
          refusals.add(String(classifyDatabaseError(error) ?? error));
          refused.add(writer);
          await nextTurn();
        }
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    for (let cut = 0; cut < CUTS; cut++) {
      const before = acknowledged.length;
      await waitUntil('fifty writes', () => acknowledged.length >= before + 50);
      await proxy.cut();
      refused.clear();
      await waitUntil('a refusal of every writer', () => refused.size === WRITERS);
      await expect(database.probe()).rejects.toThrow();
      await proxy.mend();
    }
    isOver = true;
    await Promise.all(writers);
    await database.probe();

    const storedKeys = new Set((await rows().find()).map(({ key }) => key));
    expect([...refusals]).toEqual(['away']);
    expect(acknowledged.filter((key) => !storedKeys.has(key))).toEqual([]);
  },
  120_000 + CUTS * 5000,
);

(DIALECTS.includes('mysql') ? describe : describe.skip)('a MySQL server that is connected', () => {
  test('a database server that no longer responds is unavailable for reads and writes', async () => {
    const { cable: proxy, database } = await openThroughLine({ silence: 50, answer: 500 });
    proxy.freeze();
    const read = () => database.manager().query('SELECT 1');
    const failures = await Promise.all(
      [read(), database.transaction(read)].map((work) =>
        work.then(
          () => 'answered',
          (error: unknown) => classifyDatabaseError(error),
        ),
      ),
    );
    expect(failures).toEqual(['away', 'away']);
    await proxy.cut();
  });

  test('a slow statement is waited for while the database server responds to others', async () => {
    const { database } = await openThroughLine({ silence: 20, answer: 60_000 });
    closers.push(() => database.close());
    expect(await database.manager().query('SELECT SLEEP(0.5) AS slept')).toEqual([
      { slept: expect.anything() },
    ]);
  });
});
