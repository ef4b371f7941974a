import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EntitySchema } from 'typeorm';
import { DIALECTS, openTestDatabase } from '../../../testing/test-database.ts';
import type { Columns } from '../columns.ts';
import type { Database, Tables } from '../database.ts';
import type { RowFinder } from './find-row.ts';
import type { Migration } from '../schema/migration.ts';

interface Sample {
  id: string;
  organizationId: string;
  title: string;
  note: string | null;
  facts: { a: (number | string)[] };
  count: number;
  size: number;
  active: boolean;
  at: Date;
  endedAt: Date | null;
  hash: Buffer;
}

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

const tables: Tables = (c) => [
  new EntitySchema<Sample>({
    name: 'sample',
    tableName: 'samples',
    columns: {
      ...columns(c),
      organizationId: { ...c.id(), name: 'organization_id' },
      endedAt: { ...c.instant(), name: 'ended_at', nullable: true },
    },
  }),
];

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

describe.each(DIALECTS)('a row found by its key on %s', (dialect) => {
  let database: Database;
  let find: RowFinder<Sample, 'organizationId' | 'id'>;
  const samples = () => database.manager().getRepository<Sample>('sample');
  beforeAll(async () => {
    database = await openTestDatabase(dialect, [tables], [migration]);
    find = database.finder<Sample, 'organizationId' | 'id'>('sample', ['organizationId', 'id']);
  });
  afterAll(() => database?.close());

  test('an inserted row is what the repository and handwritten statements read', async () => {
    const insert = database.inserter<Sample>('sample');
    const select = database.selector<Sample>('sample');
    const [first, second] = [
      sample('inserted 1', { endedAt: new Date('2026-12-01T00:00:00.001Z') }),
      sample('inserted 2', { note: 'n', active: false }),
    ];
    const read = () =>
      select.rows(
        `SELECT ${select.columns('s')} FROM samples AS s WHERE s.title = ? AND s.id LIKE ? ORDER BY s.id`,
        ['Élise', 'inserted%'],
      );
    await database.transaction(async () => {
      await insert(first, second);
      expect(await read()).toEqual([first, second]);
    });
    expect(await samples().findOneByOrFail({ id: 'inserted 1' })).toEqual(first);
    expect(await read()).toEqual([first, second]);
    expect(
      (await select.values('SELECT COUNT(*) FROM samples WHERE id LIKE ?', ['inserted%'])).map(
        ([count]) => Number(count),
      ),
    ).toEqual([2]);
  });

  test('an insert outside a transaction or with missing columns is refused', async () => {
    const insert = database.inserter<Sample>('sample');
    await expect(insert(sample('lost'))).rejects.toThrow('inside a transaction');
    await expect(
      database.transaction(() => insert(sample('lost', { note: undefined as unknown as null }))),
    ).rejects.toThrow('note is undefined');
    expect(await find({ organizationId: 'mine', id: 'lost' })).toBeNull();
  });

  test.each([
    [
      'full',
      sample('full', { note: 'x'.repeat(100_000), endedAt: new Date('2026-12-01T00:00:00.001Z') }),
    ],
    ['empty', sample('empty', { title: '', active: false, count: 0, size: 0 })],
  ])('a row found by its key is what the repository reads: %s', async (id, row) => {
    await database.transaction(() => samples().insert(row));
    expect(await find({ organizationId: 'mine', id })).toEqual(row);
    expect(await samples().findOneBy({ id })).toEqual(row);
    expect(await database.transaction(() => find({ organizationId: 'mine', id }))).toEqual(row);
  });

  test('a row is found by its hash', async () => {
    const hash = Buffer.alloc(32, 200);
    await database.transaction(() => samples().insert(sample('hashed', { hash })));
    const byHash = database.finder<Sample, 'hash'>('sample', ['hash']);
    expect(await byHash({ hash })).toMatchObject({ id: 'hashed', hash });
    expect(await byHash({ hash: Buffer.alloc(32, 201) })).toBeNull();
  });

  test('a row is not found by the key of another organisation', async () => {
    await database.transaction(() => samples().insert(sample('foreign')));
    expect(await find({ organizationId: 'other', id: 'foreign' })).toBeNull();
  });

  test('a transaction sees its own change, others after the commit, and never after a rollback', async () => {
    await database.transaction(() => samples().insert(sample('changing', { title: 'before' })));
    const key = { organizationId: 'mine', id: 'changing' };
    const failed = database.transaction(async () => {
      await samples().update({ id: 'changing' }, { title: 'after' });
      expect(await find(key)).toMatchObject({ title: 'after' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await find(key)).toMatchObject({ title: 'before' });
    await database.transaction(() => samples().update({ id: 'changing' }, { title: 'after' }));
    expect(await find(key)).toMatchObject({ title: 'after' });
  });

  test.each([
    ['null', null],
    ['nothing', undefined],
    ['an object', { id: 'x' }],
    ['a list', ['x']],
    ['a number', 1],
  ])('a row cannot be looked up by %s', async (_, id) => {
    await expect(find({ organizationId: 'mine', id: id as unknown as string })).rejects.toThrow(
      TypeError,
    );
  });
});
