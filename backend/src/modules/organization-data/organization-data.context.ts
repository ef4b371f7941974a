import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentsApi } from '../documents/index.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { ExportStore } from './exports/exports.store.ts';

export interface OrganizationDataDeps {
  readonly platform: Platform;
  readonly identity: Pick<IdentityApi, 'findUser'>;
  readonly organizations: Pick<
    OrganizationsApi,
    'findMembership' | 'getLetterhead' | 'listMembers'
  >;
  readonly documents: Pick<
    DocumentsApi,
    | 'countExportedFiles'
    | 'deleteStoredArchive'
    | 'listExportedFiles'
    | 'openStoredArchive'
    | 'storeArchive'
  >;
  /** Of all modules: each names its own. */
  readonly exportedTables: readonly ExportedTable[];
}

export interface OrganizationDataContext extends OrganizationDataDeps {
  readonly exports: ExportStore;
}
