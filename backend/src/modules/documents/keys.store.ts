import type { Database } from '../../platform/database/database.ts';
import type { KeyCheckRow, OrganisationKeyRow } from './documents.tables.ts';

export type KeyStore = ReturnType<typeof keyStore>;

/** Wrapped keys. Nothing here is of use without the root key. */
export function keyStore(database: Database) {
  const keys = () => database.manager().getRepository<OrganisationKeyRow>('organisation-key');
  const checks = () => database.manager().getRepository<KeyCheckRow>('key-check');

  return {
    newest: (organisationId: string): Promise<OrganisationKeyRow | null> =>
      keys().findOne({ where: { organisationId }, order: { version: 'DESC' } }),
    find: (organisationId: string, id: string): Promise<OrganisationKeyRow | null> => keys().findOneBy({ organisationId, id }),
    insert: (row: OrganisationKeyRow) => keys().insert(row),
    /** Of the installation, not of an organisation. */
    checks: (): Promise<KeyCheckRow[]> => checks().find(),
    insertCheck: (row: KeyCheckRow) => checks().insert(row),
  };
}
