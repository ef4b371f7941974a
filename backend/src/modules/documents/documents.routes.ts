import { Type } from '@sinclair/typebox';
import { closed, Id } from '../../contract/common-schemas.contract.ts';
import { sessionCookieName } from '../../platform/http/auth/cookies.ts';
import { anonymous, member, noContent, ok, type Answer, type Route } from '../../platform/http/routing/route.ts';
import { causeOf } from '../../platform/http/auth/actor-context.ts';
import { openArchive } from './archive/open-archive.ts';
import { deleteDocument } from './vault/delete-document.ts';
import type { OpenedFile } from './documents.api.ts';
import type { Documents } from './documents.context.ts';
import { ArchiveQuery, ListDocumentsQuery, SignedAddress, VaultDocument, VaultList } from './documents.contract.ts';
import { downloadDocument } from './downloads/download-document.ts';
import { getDocument } from './vault/get-document.ts';
import { listVault } from './vault/list-vault-documents.ts';
import { openSigned } from './signed-links/open-signed-link.ts';
import { readerOf } from './downloads/access-log.ts';
import { restoreDocument } from './vault/restore-document.ts';
import { signAddress } from './signed-links/create-signed-link.ts';
import { uploadToVault } from './vault/upload-to-vault.ts';

const byId = closed({ id: Id });
const byToken = closed({ token: Type.String({ maxLength: 1024 }) });
const bytes = ({ status, headers, body }: OpenedFile): Answer => ({ kind: 'stream', status, headers, body, spent: true });

export function documentsRoutes(documents: Documents): Route[] {
  const cookieName = sessionCookieName(documents.platform.config.publicUrl);
  return [
    member('POST', '/v1/documents/upload', {
      permission: 'documents:write', summary: 'Puts a file (multipart field `file`) into the vault.', multipart: true, limit: 'upload',
      answer: { status: 201, schema: VaultDocument },
      handle: (call) => uploadToVault(documents, call.principal, call.req, call.once, causeOf(call)),
    }),
    member('GET', '/v1/documents', {
      permission: 'documents:read', summary: 'Lists the documents of the vault, newest first.', query: ListDocumentsQuery,
      answer: { status: 200, schema: VaultList },
      handle: async ({ principal, query }) => ok(await listVault(documents, principal.organisationId, query)),
    }),
    member('GET', '/v1/documents.zip', {
      permission: 'documents:read', summary: 'Answers chosen documents, or all that the list would show, in one archive.', query: ArchiveQuery, limit: 'export',
      answer: { status: 200, schema: null, type: 'application/zip' },
      handle: async (call) => ({ kind: 'stream', status: 200, spent: true, ...(await openArchive(documents, call.principal.organisationId, call.query, call.principal.locale, causeOf(call))) }),
    }),
    member('GET', '/v1/documents/:id', {
      permission: 'documents:read', summary: 'Answers one document of the vault.', params: byId,
      answer: { status: 200, schema: VaultDocument },
      handle: async ({ principal, params }) => ok(await getDocument(documents, principal.organisationId, params.id)),
    }),
    member('DELETE', '/v1/documents/:id', {
      permission: 'documents:write', summary: 'Removes a document that belongs to no request; it can be put back for a while.', params: byId,
      answer: { status: 204, schema: null },
      handle: async (call) => {
        await deleteDocument(documents, call.principal.organisationId, call.params.id, causeOf(call));
        return noContent();
      },
    }),
    member('POST', '/v1/documents/:id/restore', {
      permission: 'documents:write', summary: 'Puts a removed document back.', params: byId,
      answer: { status: 200, schema: VaultDocument },
      handle: async (call) => ok(await restoreDocument(documents, call.principal.organisationId, call.params.id, causeOf(call))),
    }),
    member('GET', '/v1/documents/:id/download', {
      permission: 'documents:read', summary: 'Answers the bytes of a document; `Range` is honoured.', params: byId,
      answer: { status: 200, schema: null },
      handle: async (call) => bytes(await downloadDocument(documents, call.principal.organisationId, call.params.id, call.req, readerOf(call.principal, causeOf(call)))),
    }),
    member('GET', '/v1/documents/:id/download-url', {
      permission: 'documents:read', summary: 'Answers an address that downloads the document, good for a minute.', params: byId,
      answer: { status: 200, schema: SignedAddress },
      handle: async ({ principal, params }) => ok(await signAddress(documents, principal, params.id, 'attachment')),
    }),
    member('GET', '/v1/documents/:id/view-url', {
      permission: 'documents:read', summary: 'Answers an address that shows the document in a browser, good for a minute.', params: byId,
      answer: { status: 200, schema: SignedAddress },
      handle: async ({ principal, params }) => ok(await signAddress(documents, principal, params.id, 'inline')),
    }),
    anonymous('GET', '/v1/files/:token', {
      permission: 'public', summary: 'Answers the bytes that a signed address names; the signature and the session decide.', params: byToken,
      answer: { status: 200, schema: null },
      handle: async (call) => bytes(await openSigned(documents, call.params.token, call.cookie(cookieName), call.req, call.requestId)),
    }),
  ];
}
