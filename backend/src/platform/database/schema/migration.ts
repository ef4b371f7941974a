import { Table, TableColumn, TableForeignKey, TableIndex, TableUnique } from 'typeorm';
import type { EntitySchemaColumnOptions, QueryRunner } from 'typeorm';
import type { Logger } from '../../logging/logger.ts';
import type { Columns } from '../columns.ts';
import type { Dialect } from '../dialect.ts';

/**
 * One numbered change of the schema, made of steps that are each recorded once done. On MySQL and MariaDB a table
 * survives the crash of the step that made it, so every step must be harmless when repeated; the tools below are.
 * Never edited once landed: add another migration.
 */
export interface Migration {
  readonly name: string;
  readonly steps: readonly ((tools: MigrationTools) => Promise<void>)[];
}

/** What a step works with. Columns are given by their name in the database, made by the same `Columns` as the entities. */
export interface MigrationTools {
  readonly queryRunner: QueryRunner;
  readonly columns: Columns;
  readonly dialect: Dialect;
  /** For what an operator should know, such as a right that the database account lacks. */
  readonly logger: Logger;
  /** Creates the table unless it exists. `primary: true` on a column makes it (part of) the primary key. */
  createTable(
    name: string,
    columns: Record<string, EntitySchemaColumnOptions>,
    parts?: TableParts,
  ): Promise<void>;
  /** Adds a column unless it exists; it must be nullable or have a default, because the table may hold rows. */
  addColumn(table: string, name: string, column: EntitySchemaColumnOptions): Promise<void>;
  /** Adds an index unless one of that name exists. */
  addIndex(table: string, index: IndexPart): Promise<void>;
  /** Renames a column unless that was done; its rows, keys and indices stay. */
  renameColumn(table: string, from: string, to: string): Promise<void>;
  /** Renames a table unless that was done; references to it follow. */
  renameTable(from: string, to: string): Promise<void>;
}

/** Named as the entity names them: leave `name` out on both sides, or give the same on both. */
interface TableParts {
  indices?: readonly IndexPart[];
  uniques?: readonly { columns: readonly string[]; name?: string }[];
  foreignKeys?: readonly ForeignKeyPart[];
  /** SQLite keeps the rows in the primary key itself, as MySQL always does: for tables read in the order of a key of several columns. */
  withoutRowid?: boolean;
}

interface IndexPart {
  columns: readonly string[];
  unique?: boolean;
  name?: string;
}

interface ForeignKeyPart {
  columns: readonly string[];
  /** Name of the referenced table; its column is `id` unless given. */
  references: string;
  referencedColumns?: readonly string[];
  onDelete?: 'CASCADE' | 'RESTRICT' | 'SET NULL' | 'NO ACTION';
  name?: string;
}

const ENGINE = 'InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

export function createMigrationTools(
  queryRunner: QueryRunner,
  columns: Columns,
  logger: Logger,
): MigrationTools {
  const { dialect } = columns;
  const column = (name: string, options: EntitySchemaColumnOptions) =>
    toTableColumn(queryRunner, name, options);
  return {
    queryRunner,
    columns,
    dialect,
    logger,
    async createTable(name, tableColumns, parts = {}) {
      const uniques = parts.uniques ?? [];
      const indices = (parts.indices ?? []).map(toIndex);
      // MySQL has no unique constraints beside unique indices; TypeORM names them as indices there.
      const uniqueIndices =
        dialect === 'mysql' ? uniques.map((unique) => toIndex({ ...unique, unique: true })) : [];
      const table = new Table({
        name,
        columns: Object.entries(tableColumns).map(([columnName, options]) =>
          column(columnName, options),
        ),
        indices: [...indices, ...uniqueIndices],
        uniques:
          dialect === 'mysql'
            ? []
            : uniques.map(
                (unique) =>
                  new TableUnique({ ...named(unique.name), columnNames: [...unique.columns] }),
              ),
        foreignKeys: (parts.foreignKeys ?? []).map(toForeignKey),
        ...(dialect === 'mysql'
          ? { engine: ENGINE }
          : { withoutRowid: parts.withoutRowid ?? false }),
      });
      await queryRunner.createTable(table, true);
    },
    async addColumn(table, name, options) {
      if (!(await queryRunner.hasColumn(table, name)))
        await queryRunner.addColumn(table, column(name, options));
    },
    async addIndex(table, part) {
      const existing = await queryRunner.getTable(table);
      if (!existing) throw new Error(`addIndex: there is no table ${table}`);
      const index = toIndex(part);
      index.name ??= queryRunner.dataSource.namingStrategy.indexName(existing, index.columnNames);
      if (!existing.indices.some((known) => known.name === index.name))
        await queryRunner.createIndex(existing, index);
    },
    async renameColumn(table, from, to) {
      if (await queryRunner.hasColumn(table, from))
        await queryRunner.query(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`);
    },
    async renameTable(from, to) {
      if (await queryRunner.hasTable(from))
        await queryRunner.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    },
  };
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

const toIndex = (part: IndexPart): TableIndex =>
  new TableIndex({
    ...named(part.name),
    columnNames: [...part.columns],
    isUnique: part.unique ?? false,
  });

const toForeignKey = (part: ForeignKeyPart): TableForeignKey =>
  new TableForeignKey({
    ...named(part.name),
    columnNames: [...part.columns],
    referencedTableName: part.references,
    referencedColumnNames: [...(part.referencedColumns ?? ['id'])],
    onDelete: part.onDelete ?? 'NO ACTION',
    onUpdate: 'NO ACTION',
  });

function toTableColumn(
  queryRunner: QueryRunner,
  name: string,
  options: EntitySchemaColumnOptions,
): TableColumn {
  const type = queryRunner.dataSource.driver.normalizeType({ type: options.type });
  return new TableColumn({
    name,
    type,
    length: options.length === undefined ? '' : String(options.length),
    ...(options.precision === undefined ? {} : { precision: options.precision }),
    ...(options.charset === undefined ? {} : { charset: options.charset }),
    ...(options.collation === undefined ? {} : { collation: options.collation }),
    ...(options.default === undefined ? {} : { default: defaultText(options.default) }),
    isPrimary: options.primary ?? false,
    isNullable: options.nullable ?? false,
    isUnique: options.unique ?? false,
  });
}

/** Entities write a default as a value, the Table API as SQL. */
function defaultText(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value);
}
