import { EntitySchema } from 'typeorm';
import {
  getColumns,
  type Checked,
  type Columns,
  type ColumnSet,
  type RowOfColumns,
} from './columns.ts';

declare const ROW: unique symbol;

/** What a read gives: all properties of a table, or some of them. */
export interface Selection<Row extends object> {
  readonly entity: string;
  readonly properties: readonly string[];
  readonly [ROW]?: Row;
}

export interface Table<Row extends object = Record<string, unknown>> extends Selection<Row> {
  readonly tableName: string;
  toEntity(columns: Columns): EntitySchema<unknown>;
}

export type RowOf<Selected> = Selected extends Selection<infer Row> ? Row : never;

interface TableOptions<Set extends ColumnSet> {
  readonly columns: (c: Columns) => Set & Checked<Set>;
  readonly indices?: readonly {
    readonly columns: readonly PropertyOf<Set>[];
    readonly name?: string;
    readonly unique?: boolean;
  }[];
  readonly uniques?: readonly { readonly columns: readonly PropertyOf<Set>[] }[];
  /** Foreign keys, as property: entity. A row is deleted with the row whose id it holds. */
  readonly deletedWith?: { readonly [Property in PropertyOf<Set>]?: string };
  /** SQLite stores the rows in the primary key, as MySQL does: for reads in key order. */
  readonly withoutRowid?: boolean;
}

type PropertyOf<Set> = NoInfer<keyof Set & string>;

/** A column is called as its property in snake_case. */
export const defineTable = <Set extends ColumnSet>(
  entity: string,
  tableName: string,
  { columns, indices = [], uniques = [], deletedWith, withoutRowid }: TableOptions<Set>,
): Table<RowOfColumns<Set>> => ({
  entity,
  tableName,
  properties: Object.keys(columns(getColumns('sqlite'))),
  toEntity: (c) =>
    new EntitySchema<unknown>({
      name: entity,
      tableName,
      withoutRowid,
      columns: { ...columns(c) },
      indices: indices.map((index) => ({ ...index, columns: [...index.columns] })),
      uniques: uniques.map((unique) => ({ columns: [...unique.columns] })),
      foreignKeys: Object.entries<string | undefined>(deletedWith ?? {}).flatMap(
        ([property, target]) =>
          target === undefined
            ? []
            : {
                target,
                columnNames: [property],
                referencedColumnNames: ['id'],
                onDelete: 'CASCADE',
                onUpdate: 'NO ACTION',
              },
      ),
    }),
});

/** Made once, outside of functions: reads are prepared for each selection. */
export const selectFrom = <Row extends object, Property extends keyof Row & string>(
  { entity }: Table<Row>,
  ...properties: readonly Property[]
): Selection<Pick<Row, Property>> => ({ entity, properties });
