import { createFolderStorage } from '../../platform/storage/folder-storage.ts';
import { attachFile } from './attach-file.ts';
import { decideFile } from './decide-file.ts';
import { deleteOfRequest } from './delete-of-request.ts';
import { discardFile } from './discard-file.ts';
import type { DocumentsDeps, DocumentsModule } from './documents.api.ts';
import type { Documents } from './documents.context.ts';
import { documentsRoutes } from './documents.routes.ts';
import { documentsStore } from './documents.store.ts';
import { createFileLinks } from './file-links.ts';
import { filesOfRequest } from './files-of-request.ts';
import { createKeyring } from './keyring.ts';
import { keyStore } from './keys.store.ts';
import { openItem } from './open-item.ts';
import { receiveFile } from './receive-file.ts';
import { sweepStorage } from './sweep-storage.ts';
import { takeBackFile } from './take-back-file.ts';

export type * from './documents.api.ts';
export { documentsTables } from './documents.tables.ts';

/** Files as they are received, sealed, kept, decided and given out. Call `prepare` before serving. */
export function createDocuments(deps: DocumentsDeps): DocumentsModule {
  const { platform } = deps;
  const documents: Documents = {
    ...deps,
    store: documentsStore(platform.database),
    storage: createFolderStorage(platform.config.storage.folder),
    keyring: createKeyring(platform, keyStore(platform.database)),
    links: createFileLinks(platform),
    staged: new WeakMap(),
  };
  return {
    routes: documentsRoutes(documents),
    listeners: [],
    jobs: [{ name: 'documents-sweep', cron: '17 * * * *', run: (now) => sweepStorage(documents, now) }],
    api: {
      receive: (target, req) => receiveFile(documents, target, req),
      attach: (target, staged, uploadedBy) => attachFile(documents, target, staged, uploadedBy),
      discard: (staged) => discardFile(documents, staged),
      takeBack: (target) => takeBackFile(documents, target),
      filesOfRequest: (organisationId, requestId) => filesOfRequest(documents, organisationId, requestId),
      decide: (target, decision, decidedBy, expected) => decideFile(documents, target, decision, decidedBy, expected),
      openItem: (organisationId, requestId, itemId, req) => openItem(documents, organisationId, requestId, itemId, req),
      deleteOfRequest: (organisationId, requestId) => deleteOfRequest(documents, organisationId, requestId),
    },
    async prepare() {
      await documents.keyring.check();
      await documents.storage.prepare();
    },
  };
}
