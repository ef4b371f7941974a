import { DefaultNamingStrategy } from 'typeorm';

/** A column is called as its property in snake_case. */
export class SchemaNames extends DefaultNamingStrategy {
  override columnName(property: string, customName: string | undefined): string {
    return customName ?? property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
