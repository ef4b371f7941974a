import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS, openTestDatabase } from '../../testing/test-database.ts';
import type { Columns } from './columns.ts';
import type { Database } from './database.ts';
import { defineTable, selectFrom, type RowOf } from './define-table.ts';
import { formatStoredInstant, jsonTable, placeholders } from './sql.ts';
import type { Migration } from './schema/migration.ts';

const columns = (c: Columns) => ({
  id: { ...c.id(), primary: true },
  title: c.text(200),
  note: { ...c.longText(), nullable: true },
  facts: c.json(),
  count: c.int(),
  size: c.big(),
  active: c.bool(),
  at: c.instant(),
  hash: c.bytes(32),
});

const sampleTable = defineTable('sample', 'samples', {
  columns: (c) => ({
    ...columns(c),
    organizationId: c.id(),
    endedAt: { ...c.instant(), nullable: true },
  }),
});
type Sample = RowOf<typeof sampleTable>;
const shortSample = selectFrom(sampleTable, 'id', 'endedAt', 'facts');

const migration: Migration = {
  name: '0001-sample',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable('samples', {
        ...columns(c),
        organization_id: c.id(),
        ended_at: { ...c.instant(), nullable: true },
      }),
  ],
};

const sample = (id: string, overrides: Partial<Sample> = {}): Sample => ({
  id,
  organizationId: 'mine',
  title: 'Élise',
  note: null,
  facts: { a: [1, 'é'] },
  count: 3,
  size: 2 ** 52 + 1,
  active: true,
  at: new Date('2026-11-20T09:30:00.123Z'),
  endedAt: null,
  hash: Buffer.alloc(32, 7),
  ...overrides,
});

const END = new Date('2026-12-01T00:00:00.001Z');

describe.each(DIALECTS)('handwritten statements on %s', (dialect) => {
  let database: Database;
  const samples = () => database.repository(sampleTable);
  const insert = (...rows: Sample[]) => database.sql.insert(sampleTable, rows);
  const find = (id: string) =>
    database.sql.one(sampleTable, 'SELECT * FROM samples WHERE organization_id = ? AND id = ?', [
      'mine',
      id,
    ]);
  beforeAll(async () => {
    database = await openTestDatabase(dialect, [sampleTable], [migration]);
  });
  afterAll(() => database?.close());
  beforeEach(() => database.transaction(() => samples().createQueryBuilder().delete().execute()));

  test('an inserted row is what the repository and handwritten statements read', async () => {
    const [first, second] = [
      sample('inserted 1', { endedAt: END }),
      sample('inserted 2', { note: 'n', active: false }),
    ];
    const read = () =>
      database.sql.many(
        sampleTable,
        'SELECT s.* FROM samples AS s WHERE s.title = ? AND s.id LIKE ? ORDER BY s.id',
        ['Élise', 'inserted%'],
      );
    await database.transaction(async () => {
      await insert(first, second);
      expect(await read()).toEqual([first, second]);
    });
    expect(await samples().findOneByOrFail({ id: 'inserted 1' })).toEqual(first);
    expect(await read()).toEqual([first, second]);
    const counts = await database.sql.values('SELECT COUNT(*) FROM samples WHERE id LIKE ?', [
      'inserted%',
    ]);
    expect(counts.map(([count]) => Number(count))).toEqual([2]);
  });

  test('a read of some properties gives those alone', async () => {
    await database.transaction(() => insert(sample('short', { endedAt: END })));
    const text = 'SELECT s.* FROM samples s WHERE ended_at >= ? LIMIT 1';
    expect(await database.sql.many(shortSample, text, [END])).toEqual([
      { id: 'short', endedAt: END, facts: { a: [1, 'é'] } },
    ]);
  });

  test('a read that names columns itself is refused', async () => {
    for (const columns of ['id, title', 'COUNT(*)', 'id, s.*'])
      await expect(
        database.sql.many(sampleTable, `SELECT ${columns} FROM samples AS s`, []),
      ).rejects.toThrow('starts with SELECT *');
  });

  test('an insert outside a transaction or with missing columns is refused', async () => {
    await expect(insert(sample('lost'))).rejects.toThrow('inside a transaction');
    await expect(
      database.transaction(() => insert(sample('lost', { note: undefined as unknown as null }))),
    ).rejects.toThrow('note is undefined');
    expect(await find('lost')).toBeNull();
  });

  test.each([
    ['keeps', [], 'old'],
    ['overwrites', ['title'], 'new'],
  ] as const)('an insert %s the row in conflict', async (_, update, title) => {
    await database.transaction(async () => {
      await insert(sample('same', { title: 'old' }));
      const row = sample('same', { title: 'new', count: 9 });
      await database.sql.insert(sampleTable, [row], { on: ['id'], update });
    });
    expect(await find('same')).toMatchObject({ title, count: 3 });
  });

  test.each([
    ['full', sample('full', { note: 'x'.repeat(100_000), endedAt: END })],
    ['empty', sample('empty', { title: '', active: false, count: 0, size: 0 })],
  ])('a row found by its key is what the repository reads: %s', async (id, row) => {
    await database.transaction(() => samples().insert(row as object));
    expect(await find(id)).toEqual(row);
    expect(await samples().findOneBy({ id })).toEqual(row);
    expect(await database.transaction(() => find(id))).toEqual(row);
  });

  test('a row is found by its hash', async () => {
    const hash = Buffer.alloc(32, 200);
    await database.transaction(() => insert(sample('hashed', { hash })));
    const byHash = (value: Buffer) =>
      database.sql.one(sampleTable, 'SELECT * FROM samples WHERE hash = ?', [value]);
    expect(await byHash(hash)).toMatchObject({ id: 'hashed', hash });
    expect(await byHash(Buffer.alloc(32, 201))).toBeNull();
  });

  test('a transaction sees its own change, others after the commit, and never after a rollback', async () => {
    await database.transaction(() => insert(sample('changing', { title: 'before' })));
    const rename = () =>
      database.sql.run('UPDATE samples SET title = ? WHERE id = ?', ['after', 'changing']);
    const failed = database.transaction(async () => {
      await rename();
      expect(await find('changing')).toMatchObject({ title: 'after' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await find('changing')).toMatchObject({ title: 'before' });
    await database.transaction(rename);
    expect(await find('changing')).toMatchObject({ title: 'after' });
  });

  test.each([
    ['null', null],
    ['nothing', undefined],
    ['an object', { id: 'x' }],
    ['a list', ['x']],
    ['a number', 1],
  ])('a row cannot be looked up by %s', async (_, id) => {
    await expect(find(id as unknown as string)).rejects.toThrow(TypeError);
  });

  test('a change reaches and counts only the matching rows, inside a transaction', async () => {
    const ids = ['a', 'b', 'c'];
    await database.transaction(() => insert(...ids.map((id) => sample(id))));
    const change = () =>
      database.sql.run(
        `UPDATE samples SET ended_at = ?, note = ? WHERE active = ? AND id IN (${placeholders(ids)})`,
        [END, null, true, 'a', 'c', 'none'],
      );
    await expect(change()).rejects.toThrow('inside a transaction');
    expect(await database.transaction(change)).toBe(2);
    expect((await samples().findBy({ endedAt: END })).map(({ id }) => id).sort()).toEqual([
      'a',
      'c',
    ]);
  });

  describe('rows inserted as one JSON value', () => {
    const insertJson = (rows: unknown[], title = 'new') =>
      database.sql.run(
        `INSERT INTO samples (title, organization_id, size, active, at, id, ended_at, count, hash, facts)
          SELECT ?, 'mine', 0, 1, ?, s.id, s.ended_at, s.count, UNHEX(s.hash), s.facts
          FROM ${jsonTable(dialect, { id: 'id', ended_at: 'instant', count: 'int', hash: 'bytes', facts: 'json' })} s`,
        [title, formatStoredInstant(END), JSON.stringify(rows)],
      );
    const HASH = 'ff'.repeat(32);

    test.each([
      ['short', 1],
      ['long', 10_000],
    ])('are what the repository reads, whatever their content: %s', async (_, times) => {
      const facts = { quoted: `'"\\ \n%?`.repeat(times), of: ['Élise', '🖋', null, 1.5, true] };
      const inserted = await database.transaction(() =>
        insertJson([
          ['a', formatStoredInstant(END), 3, '00ff7f80'.repeat(8), facts],
          ['b', null, -1, HASH.toUpperCase(), []],
        ]),
      );
      expect(inserted).toBe(2);
      expect(await samples().find({ order: { id: 'ASC' } })).toMatchObject([
        {
          id: 'a',
          title: 'new',
          endedAt: END,
          count: 3,
          hash: Buffer.from('00ff7f80'.repeat(8), 'hex'),
          facts,
        },
        {
          id: 'b',
          title: 'new',
          endedAt: null,
          count: -1,
          hash: Buffer.from(HASH, 'hex'),
          facts: [],
        },
      ]);
    });

    test('are inserted all or none', async () => {
      const row = ['a', null, 0, HASH, {}];
      await expect(
        database.transaction(() => insertJson([row, ['b', null, 0, HASH, {}], row])),
      ).rejects.toThrow();
      expect(await samples().count()).toBe(0);
    });

    test('a finished transaction runs no late statements', async () => {
      let lateInsert: Promise<number> | undefined;
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      await database.transaction(async () => {
        lateInsert = ended.then(() => insertJson([['a', null, 0, HASH, {}]]));
      });
      end();
      await expect(lateInsert).rejects.toThrow('inside a transaction');
      expect(await samples().count()).toBe(0);
    });
  });
});
