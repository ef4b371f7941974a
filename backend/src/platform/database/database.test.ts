import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { injectDatabaseFaults, type DatabaseFault } from '../../testing/database-faults.ts';
import { DIALECTS, openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { defineTable, type RowOf } from './define-table.ts';
import { isForeignKeyViolation, isReadOnlyRefusal, isUniqueViolation } from './errors.ts';
import type { Migration } from './schema/migration.ts';

const sampleTable = defineTable('sample', 'samples', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    kind: c.ascii(20),
    title: c.text(200),
    folded: c.normalized(200),
    note: { ...c.longText(), nullable: true },
    facts: c.json<{ a: (number | string)[] }>(),
    count: { ...c.int(), default: 0 },
    size: c.big(),
    active: c.bool(),
    at: c.instant(),
    hash: c.bytes(32),
  }),
  indices: [{ columns: ['kind', 'at'] }],
  uniques: [{ columns: ['kind', 'folded'] }],
});
type Sample = RowOf<typeof sampleTable>;

const samplePartTable = defineTable('sample-part', 'sample_parts', {
  columns: (c) => ({ id: { ...c.id(), primary: true }, sampleId: c.id() }),
  deletedWith: { sampleId: 'sample' },
});

const sampleMigration: Migration = {
  name: '0001-sample',
  steps: [
    async (m) => {
      const c = m.columns;
      await m.createTable(
        'samples',
        {
          id: { ...c.id(), primary: true },
          kind: c.ascii(20),
          title: c.text(200),
          folded: c.normalized(200),
          note: { ...c.longText(), nullable: true },
          facts: c.json(),
          count: { ...c.int(), default: 0 },
          size: c.big(),
          active: c.bool(),
          at: c.instant(),
          hash: c.bytes(32),
        },
        { indices: [{ columns: ['kind', 'at'] }], uniques: [{ columns: ['kind', 'folded'] }] },
      );
    },
    async (m) => {
      await m.createTable(
        'sample_parts',
        { id: { ...m.columns.id(), primary: true }, sample_id: m.columns.id() },
        {
          foreignKeys: [{ columns: ['sample_id'], references: 'samples', onDelete: 'CASCADE' }],
        },
      );
    },
  ],
};

const sample = (id: string, overrides: Partial<Sample> = {}): Sample => ({
  id,
  kind: 'a',
  title: 'Élise',
  folded: id,
  note: null,
  facts: { a: [1, 'é'] },
  count: 3,
  size: 2 ** 52 + 1,
  active: true,
  at: new Date('2026-11-20T09:30:00.123Z'),
  hash: Buffer.alloc(32, 7),
  ...overrides,
});

function signal(): { given: Promise<void>; give(): void } {
  let release = () => {};
  const given = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { given, give: release };
}

describe.each(DIALECTS)('the database on %s', (dialect) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(dialect, [sampleTable, samplePartTable], [sampleMigration]);
  });
  afterAll(() => database?.close());
  const samples = () => database.repository(sampleTable);

  test('every column kind returns what was stored', async () => {
    const row = sample('kinds', { note: 'x'.repeat(100_000) });
    await database.transaction(() => samples().insert(row));
    expect(await samples().findOneByOrFail({ id: 'kinds' })).toEqual(row);
    expect(await samples().findOneBy({ hash: row.hash, at: row.at })).toEqual(row);
  });

  test('migrations and entities describe the same schema', async () => {
    const { upQueries } = await database.manager().dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map((query) => query.query)).toEqual([]);
  });

  test('of 2,000 concurrent transactions exactly the 1,800 not rolled back take effect', async () => {
    await database.transaction(() => samples().insert(sample('counter', { count: 0 })));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 2000 }, (_, index) =>
        database.transaction(async () => {
          await samples().increment({ id: 'counter' }, 'count', 1);
          await samples().insert(sample(`c${index}`, { kind: 'burst' }));
          if (index % 10 === 0) throw new Error('rolled back');
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(200);
    expect((await samples().findOneByOrFail({ id: 'counter' })).count).toBe(1800);
    expect(await samples().countBy({ kind: 'burst' })).toBe(1800);
  });

  test('a reader never sees an uncommitted row', async () => {
    const written = signal();
    const read = signal();
    const writing = database.transaction(async () => {
      await samples().insert(sample('unseen'));
      expect(await samples().countBy({ id: 'unseen' })).toBe(1);
      written.give();
      await read.given;
    });
    await written.given;
    expect(await samples().countBy({ id: 'unseen' })).toBe(0);
    read.give();
    await writing;
    expect(await samples().countBy({ id: 'unseen' })).toBe(1);
  });

  test('a write outside a transaction is refused', async () => {
    const refusal = await samples()
      .insert(sample('outside'))
      .catch((error: unknown) => error);
    expect(isReadOnlyRefusal(refusal)).toBe(true);
    expect(await samples().countBy({ id: 'outside' })).toBe(0);
  });

  test('a transaction inside a transaction joins it', async () => {
    const whole = database.transaction(async () => {
      await database.transaction(() => samples().insert(sample('inner')));
      throw new Error('outer');
    });
    await expect(whole).rejects.toThrow('outer');
    expect(await samples().countBy({ id: 'inner' })).toBe(0);
  });

  test('effects after commit run after it, and never after a rollback', async () => {
    const log: string[] = [];
    await database.transaction(async () => {
      database.afterCommit(() =>
        log.push(`committed, in transaction: ${database.inTransaction()}`),
      );
      log.push(`working, in transaction: ${database.inTransaction()}`);
    });
    await database
      .transaction(async () => {
        database.afterCommit(() => log.push('rolled back'));
        throw new Error('no');
      })
      .catch(() => undefined);
    database.afterCommit(() => log.push('at once'));
    expect(log).toEqual([
      'working, in transaction: true',
      'committed, in transaction: false',
      'at once',
    ]);
  });

  test('a branch that continues after its transaction failed cannot write', async () => {
    let lateWrite: Promise<unknown> = Promise.resolve();
    const overrides = signal();
    const failing = database.transaction(async () => {
      const inside = database.manager();
      lateWrite = overrides.given.then(() =>
        inside.getRepository<Sample>(sampleTable.entity).insert(sample('late')),
      );
      throw new Error('first branch');
    });
    await expect(failing).rejects.toThrow('first branch');
    overrides.give();
    await expect(lateWrite).rejects.toThrow('This transaction is over');
    expect(await samples().countBy({ id: 'late' })).toBe(0);
  });

  test('saving an entity inside a transaction opens no second one', async () => {
    await database.transaction(async () => {
      await samples().save(sample('saved'));
      await database
        .manager()
        .transaction((nested) =>
          nested.getRepository<Sample>(sampleTable.entity).insert(sample('nested')),
        );
    });
    expect(await samples().countBy({ folded: 'nested' })).toBe(1);
  });

  test('duplicate rows and missing parents are different errors', async () => {
    await database.transaction(() => samples().insert(sample('first', { folded: 'same' })));
    const duplicate = await database
      .transaction(() => samples().insert(sample('second', { folded: 'same' })))
      .catch((error: unknown) => error);
    const primary = await database
      .transaction(() => samples().insert(sample('first', { folded: 'other' })))
      .catch((error: unknown) => error);
    const orphan = await database
      .transaction(() =>
        database.repository(samplePartTable).insert({ id: 'p', sampleId: 'nobody' }),
      )
      .catch((error: unknown) => error);
    expect([duplicate, primary, orphan].map(isUniqueViolation)).toEqual([true, true, false]);
    expect([duplicate, primary, orphan].map(isForeignKeyViolation)).toEqual([false, false, true]);
  });

  test('a query for null or undefined is refused instead of matching everything', async () => {
    await expect(samples().findOneBy({ kind: undefined })).rejects.toThrow();
    await expect(
      database.transaction(() => samples().delete({ kind: undefined })),
    ).rejects.toThrow();
  });

  test('normalised columns and ids distinguish accents byte by byte', async () => {
    await database.transaction(() =>
      samples().insert([sample('Byte', { folded: 'elise' }), sample('byte', { folded: 'élise' })]),
    );
    expect(await samples().countBy({ id: 'byte' })).toBe(1);
    expect(await samples().countBy({ folded: 'elise' })).toBe(1);
  });
});

(DIALECTS.includes('mysql') ? test : test.skip)(
  'work that goes on after a deadlock is repeated as a whole and never committed in part',
  async () => {
    const database = await openTestDatabase(
      'mysql',
      [sampleTable, samplePartTable],
      [sampleMigration],
    );
    try {
      let faults: DatabaseFault[] = [1213, 1213];
      injectDatabaseFaults(database, (sql) =>
        sql.startsWith('INSERT INTO `sample_parts`') ? (faults.shift() ?? null) : null,
      );
      const samples = () => database.repository(sampleTable);
      const parts = () => database.repository(samplePartTable);
      const work = (id: string) =>
        database.transaction(async () => {
          await samples().insert(sample(`${id}-before`));
          const part = { id, sampleId: `${id}-before` };
          await parts()
            .insert(part)
            .catch(() => undefined);
          await samples()
            .insert(sample(`${id}-after`))
            .catch(() => undefined);
        });
      await work('x');
      expect((await samples().find()).map(({ id }) => id).sort()).toEqual(['x-after', 'x-before']);
      expect(await parts().countBy({ id: 'x' })).toBe(1);

      faults = [1213, 1213, 1213, 1213];
      await expect(work('y')).rejects.toMatchObject({ errno: 1213 });
      expect(await samples().count()).toBe(2);
    } finally {
      await database.close();
    }
  },
);
