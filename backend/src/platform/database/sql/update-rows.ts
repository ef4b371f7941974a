import type { DataSource, QueryRunner } from 'typeorm';
import { createRowMapper } from './find-row.ts';
import { placeholders } from './placeholders.ts';

export type RowUpdater<Row> = (
  where: { readonly [Name in keyof Row]?: Row[Name] | readonly Row[Name][] },
  changes: Readonly<Partial<Row>>,
) => Promise<number>;

interface ChangerParts {
  readonly dataSource: DataSource;
  readonly entity: string;
  readonly transaction: () => QueryRunner | undefined;
}

export function createRowUpdater<Row extends object>({
  dataSource,
  entity,
  transaction,
}: ChangerParts): RowUpdater<Row> {
  const { nameOf, storedOf, tableName } = createRowMapper<Row>(dataSource, entity);
  const table = dataSource.driver.escape(tableName);
  const toAssignment = (property: string) => `${nameOf(property)} = ?`;
  const toCondition = (property: string, value: unknown) =>
    value === null
      ? `${nameOf(property)} IS NULL`
      : Array.isArray(value)
        ? `${nameOf(property)} IN (${placeholders(value)})`
        : toAssignment(property);
  return async (where, changes) => {
    const queryRunner = transaction();
    if (!queryRunner) throw new Error(`${entity}: rows are changed inside a transaction.`);
    const [conditions, values] = [Object.entries(where), Object.entries(changes)];
    if (conditions.length === 0 || values.length === 0)
      throw new TypeError(`${entity}: a change names rows and columns.`);
    const sql = `UPDATE ${table} SET ${values.map(([property]) => toAssignment(property)).join(', ')} WHERE ${conditions.map(([property, value]) => toCondition(property, value)).join(' AND ')}`;
    const conditionValues = conditions.flatMap(([property, value]) =>
      [value]
        .flat()
        .filter((item) => item !== null)
        .map((item) => storedOf(property, item)),
    );
    return (
      (
        await queryRunner.query(
          sql,
          [...values.map(([property, value]) => storedOf(property, value)), ...conditionValues],
          true,
        )
      ).affected ?? 0
    );
  };
}
