import { DefaultNamingStrategy, type Table } from 'typeorm';

type Named = Table | string;

/** TypeORM names an index by a hash of table and columns; those of the schema were made before `organization` was spelled with z. */
export class LegacyIndexNames extends DefaultNamingStrategy {
  override primaryKeyName(table: Named, columns: string[]): string {
    return super.primaryKeyName(this.spell(table), columns.map(spell));
  }

  override uniqueConstraintName(table: Named, columns: string[]): string {
    return super.uniqueConstraintName(this.spell(table), columns.map(spell));
  }

  override indexName(table: Named, columns: string[], where?: string): string {
    return super.indexName(this.spell(table), columns.map(spell), where);
  }

  override foreignKeyName(table: Named, columns: string[]): string {
    return super.foreignKeyName(this.spell(table), columns.map(spell));
  }

  private spell(table: Named): string {
    return spell(this.getTableName(table));
  }
}

const spell = (name: string): string => name.replaceAll('organization', 'organisation');
