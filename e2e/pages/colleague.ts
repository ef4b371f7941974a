import { runSql } from '../databases.ts';
import type { Product } from '../product.ts';

/**
 * A second member of the demo organisation, who has never signed in; adds them once. Returns the id.
 */
export function addColleague(product: Product, firstName: string, lastName: string): string {
  const id = `01JZ${firstName.toUpperCase().padEnd(22, '0')}`;
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  runSql(product, [
    `INSERT INTO users (id, issuer, subject, email, first_name, last_name, phone, bio, locale, created_at, updated_at, last_signed_in_at)
      SELECT ${text(id)}, issuer, ${text(id)}, ${text(`${firstName}@vasseur-lacaze.example`)}, ${text(firstName)}, ${text(lastName)}, '', '', locale, created_at, updated_at, last_signed_in_at FROM users
      WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = ${text(id)}) LIMIT 1`,
    `INSERT INTO memberships (id, organization_id, user_id, role, created_at)
      SELECT ${text(id)}, organization_id, ${text(id)}, 'member', created_at FROM memberships
      WHERE NOT EXISTS (SELECT 1 FROM memberships WHERE id = ${text(id)}) LIMIT 1`,
  ]);
  return id;
}
