import type { Platform } from '../../platform/platform.ts';
import type { DocumentsApi } from '../documents/index.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { AuditStore } from './audit.store.ts';

export interface AuditContext {
  readonly platform: Platform;
  readonly identity: Pick<IdentityApi, 'findUsers' | 'findSessionSources'>;
  readonly organizations: Pick<OrganizationsApi, 'findTeamNames'>;
  readonly documents: Pick<DocumentsApi, 'findDocumentNames'>;
  readonly requests: Pick<RequestsApi, 'findRequestLabels'>;
  readonly loadApiKeyNames: (
    organizationId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  readonly store: AuditStore;
  /** Derived from the root key, for signing entries only. */
  readonly key: Buffer;
}
