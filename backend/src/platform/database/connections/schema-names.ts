import { DefaultNamingStrategy, type Table } from 'typeorm';

type Named = Table | string;

/**
 * A column is called as its property in snake_case. TypeORM hashes names into index names; the
 * schema has those of the old spelling.
 */
export class SchemaNames extends DefaultNamingStrategy {
  override columnName(property: string, customName: string | undefined): string {
    return customName ?? property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }

  override primaryKeyName(table: Named, columns: string[]): string {
    return super.primaryKeyName(this.spell(table), columns.map(toLegacySpelling));
  }

  override uniqueConstraintName(table: Named, columns: string[]): string {
    return super.uniqueConstraintName(this.spell(table), columns.map(toLegacySpelling));
  }

  override indexName(table: Named, columns: string[], where?: string): string {
    return super.indexName(this.spell(table), columns.map(toLegacySpelling), where);
  }

  override foreignKeyName(table: Named, columns: string[]): string {
    return super.foreignKeyName(this.spell(table), columns.map(toLegacySpelling));
  }

  private spell(table: Named): string {
    return toLegacySpelling(this.getTableName(table));
  }
}

const toLegacySpelling = (name: string): string => name.replaceAll('organization', 'organisation');
