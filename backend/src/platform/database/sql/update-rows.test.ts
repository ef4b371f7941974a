import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { EntitySchema } from 'typeorm';
import { DIALECTS, openTestDatabase } from '../../../testing/test-database.ts';
import type { RowUpdater } from './update-rows.ts';
import type { Columns } from '../columns.ts';
import type { Database, Tables } from '../database.ts';
import type { Migration } from '../schema/migration.ts';

interface Sample {
  id: string;
  facts: { a: number };
  active: boolean;
  endedAt: Date | null;
}

const columns = (c: Columns) => ({
  id: { ...c.id(), primary: true },
  facts: c.json(),
  active: c.bool(),
});
const tables: Tables = (c) => [
  new EntitySchema<Sample>({
    name: 'sample',
    tableName: 'samples',
    columns: { ...columns(c), endedAt: { ...c.instant(), name: 'ended_at', nullable: true } },
  }),
];
const migration: Migration = {
  name: '0001-sample',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable('samples', { ...columns(c), ended_at: { ...c.instant(), nullable: true } }),
  ],
};
const END = new Date('2026-11-20T09:30:00.123Z');

describe.each(DIALECTS)('changes of rows found by their values, on %s', (dialect) => {
  let database: Database;
  let change: RowUpdater<Sample>;
  const samples = () => database.manager().getRepository<Sample>('sample');
  const changed = (...given: Parameters<RowUpdater<Sample>>) =>
    database.transaction(() => change(...given));
  const ids = async (where: Partial<Sample>) =>
    (await samples().find({ where: where as object, order: { id: 'ASC' } })).map(({ id }) => id);
  beforeAll(async () => {
    database = await openTestDatabase(dialect, [tables], [migration]);
    change = database.updater('sample');
  });
  afterAll(() => database?.close());
  beforeEach(() =>
    database.transaction(async () => {
      await samples().createQueryBuilder().delete().execute();
      await samples().insert(
        ['a', 'b', 'c'].map((id) => ({
          id,
          facts: { a: 1 },
          active: false,
          endedAt: id === 'c' ? END : null,
        })),
      );
    }),
  );

  test('an update reaches and counts only the rows that match every value', async () => {
    expect(await changed({ id: 'a', active: false }, { facts: { a: 2 }, endedAt: END })).toBe(1);
    expect(await samples().findOneByOrFail({ id: 'a' })).toEqual({
      id: 'a',
      facts: { a: 2 },
      active: false,
      endedAt: END,
    });
    expect(await changed({ id: 'b', active: true }, { endedAt: END })).toBe(0);
    expect(await ids({ endedAt: END })).toEqual(['a', 'c']);
  });

  test('an update finds null and one of several values', async () => {
    expect(await changed({ id: ['a', 'c'], endedAt: null }, { active: true })).toBe(1);
    expect(await ids({ active: true })).toEqual(['a']);
    expect(await changed({ id: ['a', 'b', 'c'] }, { endedAt: null })).toBe(3);
  });

  test('an update requires a transaction, a condition and known columns', async () => {
    await expect(change({ id: 'a' }, { active: true })).rejects.toThrow('inside a transaction');
    await expect(changed({}, { active: true })).rejects.toThrow('names rows and columns');
    await expect(changed({ id: undefined as unknown as string }, { active: true })).rejects.toThrow(
      'id is undefined',
    );
    await expect(changed({ other: 1 } as object, { active: true })).rejects.toThrow('has no other');
    expect(await ids({ active: true })).toEqual([]);
  });
});
