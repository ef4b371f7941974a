import { MoreThan, type FindOptionsWhere } from 'typeorm';
import { nextTurn } from '../next-turn.ts';
import type { Database } from './database.ts';
import type { Table } from './define-table.ts';

/** What the export of an organisation contains of a table; binary columns are never exported. */
export interface ExportedTable {
  readonly table: Table;
  /** Of the files: `requests` gives `requests/0001.json`. */
  readonly name: string;
  /** Properties of no use outside the product. */
  readonly without?: readonly string[];
}

type Row = Record<string, unknown>;
type Where = FindOptionsWhere<Row>;

const BATCH_SIZE = 500;
const BINARY_TYPES: readonly unknown[] = ['binary', 'blob'];

/** Property with the id of the organisation that owns a row; null: rows have none. */
export const findOwnerProperty = ({ properties }: Table): string | null =>
  ['organizationId', 'ownerId'].find((each) => properties.includes(each)) ?? null;

/** An organisation is its own owner. */
export const toOwner = (table: Table): string => findOwnerProperty(table) ?? 'id';

export async function countBatches(
  database: Database,
  { table }: ExportedTable,
  organizationId: string,
): Promise<number> {
  const rows = await database.repository(table).countBy({ [toOwner(table)]: organizationId });
  return Math.ceil(rows / BATCH_SIZE);
}

/** In the order of the primary key; a row that is written meanwhile may be missing. */
export async function* readBatches(
  database: Database,
  { table, without = [] }: ExportedTable,
  organizationId: string,
): AsyncGenerator<Row[]> {
  const repository = database.repository(table);
  const owner = toOwner(table);
  const { primaryColumns, columns } = repository.metadata;
  const keys = primaryColumns.map(({ propertyName }) => propertyName).filter((k) => k !== owner);
  const exported = columns.flatMap(({ propertyName, type }) =>
    BINARY_TYPES.includes(type) || without.includes(propertyName) ? [] : propertyName,
  );
  const toRowsAfter = (last: Row): Where[] =>
    keys.map(
      (key, index) =>
        ({
          ...Object.fromEntries(keys.slice(0, index).map((name) => [name, last[name]])),
          [key]: MoreThan(last[key]),
        }) as Where,
    );
  for (let last: Row | undefined; ;) {
    const rows = await repository.find({
      where: (last ? toRowsAfter(last) : [{}]).map((after) => ({
        ...after,
        [owner]: organizationId,
      })),
      order: Object.fromEntries(keys.map((key) => [key, 'ASC'])),
      take: BATCH_SIZE,
    });
    if (rows.length > 0)
      yield rows.map((row) => Object.fromEntries(exported.map((name) => [name, row[name]])));
    await nextTurn();
    last = rows.at(-1);
    if (last === undefined || keys.length === 0 || rows.length < BATCH_SIZE) return;
  }
}
