import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { EntitySchema } from 'typeorm';
import { DIALECTS, openTestDatabase } from '../../../testing/test-database.ts';
import type { Columns } from '../columns.ts';
import type { Database, Tables } from '../database.ts';
import { jsonTable, formatStoredInstant, type JsonColumnKind } from './json-table.ts';
import type { Migration } from '../schema/migration.ts';
import type { PreparedStatement } from './prepared-statement.ts';

interface Sample {
  id: string;
  status: string;
  endedAt: Date | null;
  count: number;
  hash: Buffer;
  facts: unknown;
}

const columns = (c: Columns) => ({
  id: { ...c.id(), primary: true },
  status: c.ascii(100),
  count: c.int(),
  hash: c.bytes(4),
  facts: c.json(),
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
const LIST: Readonly<Record<string, JsonColumnKind>> = {
  id: 'id',
  ended_at: 'instant',
  count: 'int',
  hash: 'bytes',
  facts: 'json',
};
const END = new Date('2026-11-20T09:30:00.123Z');

describe.each(DIALECTS)('rows inserted as one JSON value, on %s', (dialect) => {
  let database: Database;
  let insert: PreparedStatement;
  const samples = () => database.manager().getRepository<Sample>('sample');
  beforeAll(async () => {
    database = await openTestDatabase(dialect, [tables], [migration]);
    insert = database.preparedStatement(
      `INSERT INTO samples (status, id, ended_at, count, hash, facts) SELECT ?, s.id, s.ended_at, s.count, UNHEX(s.hash), s.facts FROM ${jsonTable(dialect, LIST)} s`,
    );
  });
  afterAll(() => database?.close());
  beforeEach(() => database.transaction(() => samples().createQueryBuilder().delete().execute()));

  test('rows inserted as one JSON value are what the repository reads, whatever their content', async () => {
    const facts = { quoted: `'"\\ \n%?`, of: ['Élise', '🖋', null, 1.5, true], none: {} };
    await database.transaction(() =>
      insert(
        'new',
        JSON.stringify([
          ['a', formatStoredInstant(END), 3, '00ff7f80', facts],
          ['b', null, -1, 'FFFFFFFF', []],
        ]),
      ),
    );
    expect(await samples().find({ order: { id: 'ASC' } })).toEqual([
      {
        id: 'a',
        status: 'new',
        endedAt: END,
        count: 3,
        hash: Buffer.from('00ff7f80', 'hex'),
        facts,
      },
      {
        id: 'b',
        status: 'new',
        endedAt: null,
        count: -1,
        hash: Buffer.from('ffffffff', 'hex'),
        facts: [],
      },
    ]);
  });

  test('rows inserted as one JSON value are inserted all or none, and only inside a transaction', async () => {
    const row = ['a', null, 0, '00000000', {}];
    await expect(
      database.transaction(() =>
        insert('new', JSON.stringify([row, ['b', null, 0, '00000000', {}], row])),
      ),
    ).rejects.toThrow();
    await expect(insert('new', JSON.stringify([row]))).rejects.toThrow('inside a transaction');
    expect(await samples().count()).toBe(0);
  });

  test('a finished transaction runs no late statements', async () => {
    let lateInsert: Promise<void> | undefined;
    let end = () => {};
    const overrides = new Promise<void>((resolve) => {
      end = resolve;
    });
    await database.transaction(async () => {
      lateInsert = overrides.then(() => insert('late', '[["a",null,0,"00000000",{}]]'));
    });
    end();
    await expect(lateInsert).rejects.toThrow('inside a transaction');
    expect(await samples().count()).toBe(0);
  });
});
