import type { Table } from '../../platform/database/define-table.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentsApi } from '../documents/index.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { PicturesModule } from '../pictures/index.ts';
import type { ClosingStore } from './closing/closings.store.ts';
import type { ExportStore } from './exports/exports.store.ts';
import type { ClosingReport } from './organization-data.tables.ts';

export interface OrganizationDataDeps {
  readonly platform: Platform;
  readonly identity: Pick<IdentityApi, 'findUser'>;
  readonly organizations: Pick<
    OrganizationsApi,
    'findMembership' | 'get' | 'getLetterhead' | 'listMembers' | 'lock' | 'setClosesAt'
  >;
  readonly documents: Pick<
    DocumentsApi,
    | 'countExportedFiles'
    | 'deleteStoredArchive'
    | 'deleteStoredObjects'
    | 'listExportedFiles'
    | 'openStoredArchive'
    | 'storeArchive'
  >;
  readonly pictures: PicturesModule['api'];
  /** Of all modules: each names its own. */
  readonly exportedTables: readonly ExportedTable[];
  /** With rows of one organisation; `access` is what lets people and programs in. */
  readonly erasedTables: {
    readonly access: readonly Table[];
    readonly keys: Table;
    readonly others: readonly Table[];
  };
  readonly findAuditHead: (organizationId: string) => Promise<ClosingReport['lastAuditEntry']>;
}

export interface OrganizationDataContext extends OrganizationDataDeps {
  readonly exports: ExportStore;
  readonly closings: ClosingStore;
}
