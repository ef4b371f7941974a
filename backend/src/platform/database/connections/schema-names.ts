import { DefaultNamingStrategy } from 'typeorm';

/** A column is called as its property in snake_case. */
export class SchemaNames extends DefaultNamingStrategy {
  override columnName(property: string): string {
    return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
