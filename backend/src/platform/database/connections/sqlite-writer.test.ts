import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { isForeignKeyViolation } from '../errors.ts';
import type { Migration } from '../schema/migration.ts';

const tree: Migration = {
  name: '0001-tree',
  steps: [
    ({ createTable, columns: c }) =>
      createTable(
        'nodes',
        {
          id: { ...c.id(), primary: true },
          parent_id: { ...c.id(), nullable: true },
          load: { ...c.longText(), nullable: true },
        },
        {
          foreignKeys: [{ columns: ['parent_id'], references: 'nodes' }],
        },
      ),
  ],
};

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase('sqlite', [], [tree]);
});
afterEach(() => database?.close());

const insert = (id: string, parent: string | null = null, load = '') =>
  database
    .manager()
    .query('INSERT INTO nodes (id, parent_id, load) VALUES (?, ?, ?)', [id, parent, load]);
const ids = async () =>
  ((await database.manager().query('SELECT id FROM nodes ORDER BY id')) as { id: string }[]).map(
    (row) => row.id,
  );

test('a transaction refused at commit does not fail the others that shared the commit', async () => {
  const effects: string[] = [];
  const good = (id: string) =>
    database.transaction(async () => {
      await insert(id);
      database.afterCommit(() => effects.push(id));
      return id;
    });
  const bad = database.transaction(async () => {
    await database.manager().query('PRAGMA defer_foreign_keys = ON');
    await insert('bad', 'nobody');
    database.afterCommit(() => effects.push('bad'));
  });
  const outcomes = await Promise.allSettled([good('a'), good('b'), bad, good('c')]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await ids()).toEqual(['a', 'b', 'c']);
  expect(effects.sort()).toEqual(['a', 'b', 'c']);
  await expect(bad).rejects.toThrow(/FOREIGN KEY/);
  expect(isForeignKeyViolation(await bad.catch((error: unknown) => error))).toBe(true);
});

test('a full disk fails only the transaction that met it', async () => {
  await database.transaction(async () => {
    const [{ page_count: pages }] = (await database.manager().query('PRAGMA page_count')) as [
      { page_count: number },
    ];
    await database.manager().query(`PRAGMA max_page_count = ${pages + 5}`);
  });
  const outcomes = await Promise.allSettled(
    ['a', 'big', 'c'].map((id) =>
      database.transaction(() => insert(id, null, 'x'.repeat(id === 'big' ? 200_000 : 10))),
    ),
  );
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ids()).toEqual(['a', 'c']);
});

test('a transaction that fails because of an uncommitted neighbour settles after its commit', async () => {
  const order: string[] = [];
  await Promise.allSettled([
    database.transaction(async () => {
      await insert('same');
      database.afterCommit(() => order.push('committed'));
    }),
    database.transaction(() => insert('same')).catch(() => order.push('refused')),
  ]);
  expect(order).toEqual(['committed', 'refused']);
});

test('parameters that would crash libsql are stored or refused', async () => {
  const start = (value: unknown) => database.manager().query('SELECT ? AS x', [value]);
  expect(await start(null)).toMatchObject([{ x: null }]);
  expect(await start(true)).toMatchObject([{ x: 1 }]);
  expect(await start(new Date('2026-11-20T09:00:00.007Z'))).toMatchObject([
    { x: '2026-11-20 09:00:00.007' },
  ]);
  const [row] = (await start(Buffer.from([1, 2]))) as { x: ArrayBuffer }[];
  expect(Buffer.from(row?.x ?? new ArrayBuffer(0))).toEqual(Buffer.from([1, 2]));
  await expect(start({ a: 1 })).rejects.toThrow('cannot store a parameter of type object');
  await expect(start([1])).rejects.toThrow('cannot store');
});

test('use after closing the database is refused and does not crash the process', async () => {
  const other = await openTestDatabase('sqlite', [], [tree]);
  const reader = other.manager();
  await other.close();
  await expect(reader.query('SELECT 1')).rejects.toThrow('closed');
  await expect(other.transaction(() => other.manager().query('SELECT 1'))).rejects.toThrow(
    'closed',
  );
});
