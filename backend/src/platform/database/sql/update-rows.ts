import type { DataSource, QueryRunner } from 'typeorm';
import { createRowMapper } from './find-row.ts';
import { placeholders } from './placeholders.ts';

/** Changes rows in which these columns hold these values, null included, or one of several, in the caller's transaction; answers how many there were. */
export type RowUpdater<Row> = (
  where: { readonly [Name in keyof Row]?: Row[Name] | readonly Row[Name][] },
  changes: Readonly<Partial<Row>>,
) => Promise<number>;

interface ChangerParts {
  readonly dataSource: DataSource;
  readonly entity: string;
  readonly transaction: () => QueryRunner | undefined;
}

/** TypeORM's builder takes several times longer than the database; values are stored by its own rules. */
export function createRowUpdater<Row extends object>({
  dataSource,
  entity,
  transaction,
}: ChangerParts): RowUpdater<Row> {
  const { nameOf, storedOf, tableName } = createRowMapper<Row>(dataSource, entity);
  const table = dataSource.driver.escape(tableName);
  const setTo = (property: string) => `${nameOf(property)} = ?`;
  const among = (property: string, value: unknown) =>
    value === null
      ? `${nameOf(property)} IS NULL`
      : Array.isArray(value)
        ? `${nameOf(property)} IN (${placeholders(value)})`
        : setTo(property);
  return async (where, changes) => {
    const queryRunner = transaction();
    if (!queryRunner) throw new Error(`${entity}: rows are changed inside a transaction.`);
    const [conditions, values] = [Object.entries(where), Object.entries(changes)];
    // Without a condition it would be every row.
    if (conditions.length === 0 || values.length === 0)
      throw new TypeError(`${entity}: a change names rows and columns.`);
    const sql = `UPDATE ${table} SET ${values.map(([property]) => setTo(property)).join(', ')} WHERE ${conditions.map(([property, value]) => among(property, value)).join(' AND ')}`;
    const sought = conditions.flatMap(([property, value]) =>
      [value]
        .flat()
        .filter((one) => one !== null)
        .map((one) => storedOf(property, one)),
    );
    return (
      (
        await queryRunner.query(
          sql,
          [...values.map(([property, value]) => storedOf(property, value)), ...sought],
          true,
        )
      ).affected ?? 0
    );
  };
}
