import { Type } from '@sinclair/typebox';
import { strictObject, Id } from '../../contract/common-schemas.contract.ts';
import { getSessionCookieName } from '../../platform/http/auth/cookies.ts';
import {
  publicRoute,
  memberRoute,
  noContent,
  ok,
  type RouteResponse,
  type Route,
} from '../../platform/http/routing/route.ts';
import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import { openArchive } from './archive/open-archive.ts';
import { deleteDocument } from './vault/delete-document.ts';
import type { OpenedFile } from './documents.api.ts';
import type { DocumentsContext } from './documents.context.ts';
import {
  ArchiveQuery,
  ListDocumentsQuery,
  SignedLink,
  VaultDocument,
  VaultList,
} from './documents.contract.ts';
import { downloadDocument } from './downloads/download-document.ts';
import { getDocument } from './vault/get-document.ts';
import { listVaultDocuments } from './vault/list-vault-documents.ts';
import { openSignedLink } from './signed-links/open-signed-link.ts';
import { toDocumentReader } from './downloads/access-log.ts';
import { restoreDocument } from './vault/restore-document.ts';
import { createSignedLink } from './signed-links/create-signed-link.ts';
import { uploadToVault } from './vault/upload-to-vault.ts';

const DocumentParams = strictObject({ id: Id });
const TokenParams = strictObject({ token: Type.String({ maxLength: 1024 }) });
const toStreamResponse = ({ status, headers, body }: OpenedFile): RouteResponse => ({
  kind: 'stream',
  status,
  headers,
  body,
  spent: true,
});

export function documentsRoutes(documents: DocumentsContext): Route[] {
  const cookieName = getSessionCookieName(documents.platform.config.publicUrl);
  return [
    memberRoute('POST', '/v1/documents/upload', {
      permission: 'documents:write',
      summary: 'Puts a file (multipart field `file`) into the vault.',
      multipart: true,
      rateLimit: 'upload',
      response: { status: 201, schema: VaultDocument },
      handle: (call) =>
        uploadToVault(documents, call.principal, call.req, call.runOnce, toActorContext(call)),
    }),
    memberRoute('GET', '/v1/documents', {
      permission: 'documents:read',
      summary: 'Lists the documents of the vault, newest first.',
      query: ListDocumentsQuery,
      response: { status: 200, schema: VaultList },
      handle: async ({ principal, query }) =>
        ok(await listVaultDocuments(documents, principal.organizationId, query)),
    }),
    memberRoute('GET', '/v1/documents.zip', {
      permission: 'documents:read',
      summary: 'Answers chosen documents, or all that the list would show, in one archive.',
      query: ArchiveQuery,
      rateLimit: 'export',
      response: { status: 200, schema: null, type: 'application/zip' },
      handle: async (call) => ({
        kind: 'stream',
        status: 200,
        spent: true,
        ...(await openArchive(
          documents,
          call.principal.organizationId,
          call.query,
          call.principal.locale,
          toActorContext(call),
        )),
      }),
    }),
    memberRoute('GET', '/v1/documents/:id', {
      permission: 'documents:read',
      summary: 'Answers one document of the vault.',
      params: DocumentParams,
      response: { status: 200, schema: VaultDocument },
      handle: async ({ principal, params }) =>
        ok(await getDocument(documents, principal.organizationId, params.id)),
    }),
    memberRoute('DELETE', '/v1/documents/:id', {
      permission: 'documents:write',
      summary: 'Removes a document that belongs to no request; it can be put back for a while.',
      params: DocumentParams,
      response: { status: 204, schema: null },
      handle: async (call) => {
        await deleteDocument(
          documents,
          call.principal.organizationId,
          call.params.id,
          toActorContext(call),
        );
        return noContent();
      },
    }),
    memberRoute('POST', '/v1/documents/:id/restore', {
      permission: 'documents:write',
      summary: 'Puts a removed document back.',
      params: DocumentParams,
      response: { status: 200, schema: VaultDocument },
      handle: async (call) =>
        ok(
          await restoreDocument(
            documents,
            call.principal.organizationId,
            call.params.id,
            toActorContext(call),
          ),
        ),
    }),
    memberRoute('GET', '/v1/documents/:id/download', {
      permission: 'documents:read',
      summary: 'Answers the bytes of a document; `Range` is honoured.',
      params: DocumentParams,
      response: { status: 200, schema: null },
      handle: async (call) =>
        toStreamResponse(
          await downloadDocument(
            documents,
            call.principal.organizationId,
            call.params.id,
            call.req,
            toDocumentReader(call.principal, toActorContext(call)),
          ),
        ),
    }),
    memberRoute('GET', '/v1/documents/:id/download-url', {
      permission: 'documents:read',
      summary: 'Answers an address that downloads the document, good for a minute.',
      params: DocumentParams,
      response: { status: 200, schema: SignedLink },
      handle: async ({ principal, params }) =>
        ok(await createSignedLink(documents, principal, params.id, 'attachment')),
    }),
    memberRoute('GET', '/v1/documents/:id/view-url', {
      permission: 'documents:read',
      summary: 'Answers an address that shows the document in a browser, good for a minute.',
      params: DocumentParams,
      response: { status: 200, schema: SignedLink },
      handle: async ({ principal, params }) =>
        ok(await createSignedLink(documents, principal, params.id, 'inline')),
    }),
    publicRoute('GET', '/v1/files/:token', {
      permission: 'public',
      summary:
        'Answers the bytes that a signed address names; the signature and the session decide.',
      params: TokenParams,
      response: { status: 200, schema: null },
      handle: async (call) =>
        toStreamResponse(
          await openSignedLink(
            documents,
            call.params.token,
            call.cookie(cookieName),
            call.req,
            call.requestId,
          ),
        ),
    }),
  ];
}
