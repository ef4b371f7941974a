import {
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
  TableUnique,
  type EntitySchemaColumnOptions,
  type QueryRunner,
} from 'typeorm';
import type { Logger } from '../../logging/logger.ts';
import type { Columns, Dialect } from '../columns.ts';

/** Steps must tolerate repetition, as the tools below do: DDL is not transactional on MySQL. */
export interface Migration {
  readonly name: string;
  /** The right to create triggers is checked before the first step of any migration. */
  readonly createsTriggers?: true;
  readonly steps: readonly ((tools: MigrationTools) => Promise<void>)[];
}

/** Columns by their database name, made by the same `Columns` as the entities. */
export interface MigrationTools {
  readonly queryRunner: QueryRunner;
  readonly columns: Columns;
  readonly dialect: Dialect;
  readonly logger: Logger;
  /** Creates the table unless it exists. `primary: true` makes a column part of the key. */
  createTable(
    name: string,
    columns: Record<string, EntitySchemaColumnOptions>,
    tableParts?: TableParts,
  ): Promise<void>;
  /** Adds a column unless it exists; nullable or with a default, because rows may exist. */
  addColumn(table: string, name: string, column: EntitySchemaColumnOptions): Promise<void>;
  addIndex(table: string, index: IndexPart): Promise<void>;
  /** `length`: the new length in characters. */
  widenText(table: string, name: string, length: number): Promise<void>;
  renameColumn(table: string, from: string, to: string): Promise<void>;
  renameTable(from: string, to: string): Promise<void>;
}

/** Names must match the entity: omit `name` on both sides, or give the same on both. */
interface TableParts {
  indices?: readonly IndexPart[];
  uniques?: readonly { columns: readonly string[]; name?: string }[];
  foreignKeys?: readonly ForeignKeyPart[];
  /** SQLite stores the rows in the primary key, as MySQL does: for reads in key order. */
  withoutRowid?: boolean;
}

interface IndexPart {
  columns: readonly string[];
  unique?: boolean;
  name?: string;
}

interface ForeignKeyPart {
  columns: readonly string[];
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
    async createTable(name, tableColumns, tableParts = {}) {
      const uniques = tableParts.uniques ?? [];
      const indices = (tableParts.indices ?? []).map(toIndex);
      // MySQL has no unique constraints beside unique indexes, which TypeORM names as indexes.
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
                  new TableUnique({ ...withName(unique.name), columnNames: [...unique.columns] }),
              ),
        foreignKeys: (tableParts.foreignKeys ?? []).map(toForeignKey),
        ...(dialect === 'mysql'
          ? { engine: ENGINE }
          : { withoutRowid: tableParts.withoutRowid ?? false }),
      });
      await queryRunner.createTable(table, true);
    },
    async addColumn(table, name, options) {
      if (!(await queryRunner.hasColumn(table, name)))
        await queryRunner.addColumn(table, column(name, options));
    },
    async addIndex(table, options) {
      const existing = await queryRunner.getTable(table);
      if (!existing) throw new Error(`addIndex: there is no table ${table}`);
      const index = toIndex(options);
      index.name ??= queryRunner.dataSource.namingStrategy.indexName(existing, index.columnNames);
      if (!existing.indices.some((known) => known.name === index.name))
        await queryRunner.createIndex(existing, index);
    },
    async widenText(tableName, name, length) {
      const table = await queryRunner.getTable(tableName);
      const present = table?.findColumnByName(name);
      if (!table || !present || present.length === String(length)) return;
      // TypeORM drops a changed column on MySQL, with its values.
      if (dialect === 'mysql') {
        const charset = `CHARACTER SET ${present.charset ?? ''} COLLATE ${present.collation ?? ''}`;
        const nullable = present.isNullable ? 'NULL' : 'NOT NULL';
        await queryRunner.query(
          `ALTER TABLE ${tableName} MODIFY ${name} ${present.type}(${length}) ${charset} ${nullable}`,
        );
        return;
      }
      const wider = present.clone();
      wider.length = String(length);
      await queryRunner.changeColumn(table, present, wider);
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

const withName = (name: string | undefined) => (name === undefined ? {} : { name });

const toIndex = (options: IndexPart): TableIndex =>
  new TableIndex({
    ...withName(options.name),
    columnNames: [...options.columns],
    isUnique: options.unique ?? false,
  });

const toForeignKey = (options: ForeignKeyPart): TableForeignKey =>
  new TableForeignKey({
    ...withName(options.name),
    columnNames: [...options.columns],
    referencedTableName: options.references,
    referencedColumnNames: [...(options.referencedColumns ?? ['id'])],
    onDelete: options.onDelete ?? 'NO ACTION',
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

function defaultText(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value);
}
