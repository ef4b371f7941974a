import { Type } from '@sinclair/typebox';
import { strictObject, IdParams } from '../../contract/common-schemas.contract.ts';
import { getSessionCookieName, readCookie } from '../../platform/http/auth/cookies.ts';
import {
  publicRoute,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../platform/http/routing/route.ts';
import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import { openArchive } from './archive/open-archive.ts';
import { deleteDocument, restoreDocument } from './vault/delete-document.ts';
import { toStreamResponse } from './downloads/open-file.ts';
import type { DocumentsContext } from './documents.context.ts';
import {
  ArchiveQuery,
  ListDocumentsQuery,
  SignedLink,
  VaultDocument,
  VaultList,
} from './documents.contract.ts';
import { downloadDocument } from './downloads/open-file-for-reader.ts';
import { getDocument, listVaultDocuments } from './vault/list-vault-documents.ts';
import { openSignedLink } from './signed-links/open-signed-link.ts';
import { toDocumentReader } from './downloads/access-log.ts';
import { createSignedLink } from './signed-links/create-signed-link.ts';
import { uploadToVault } from './vault/upload-to-vault.ts';

const TokenParams = strictObject({ token: Type.String({ maxLength: 1024 }) });

export function documentsRoutes(context: DocumentsContext): Route[] {
  const cookieName = getSessionCookieName(context.platform.config.publicUrl);
  return [
    memberRoute('POST', '/v1/documents/upload', {
      permission: 'documents:write',
      summary:
        'Uploads a file (multipart field `file`) to the vault; encrypted, where the organisation ' +
        'encrypts its files end to end.',
      bodyKind: 'multipart',
      rateLimit: 'upload',
      response: { status: 201, schema: VaultDocument },
      handle: (request) =>
        uploadToVault(
          context,
          request.principal,
          request.ctx.req,
          request.runOnce,
          toActorContext(request),
        ),
    }),
    memberRoute('GET', '/v1/documents', {
      permission: 'documents:read',
      summary: 'Lists the documents of the vault, newest first.',
      query: ListDocumentsQuery,
      response: { status: 200, schema: VaultList },
      handle: async ({ principal, query }) =>
        ok(await listVaultDocuments(context, principal, query)),
    }),
    memberRoute('GET', '/v1/documents.zip', {
      permission: 'documents:read',
      summary:
        'Downloads selected documents, or all that the list would show, as a ZIP archive; files ' +
        'that are encrypted end to end stay so.',
      query: ArchiveQuery,
      rateLimit: 'export',
      response: { status: 200, schema: null, type: 'application/zip' },
      handle: async (request) => ({
        kind: 'stream',
        status: 200,
        ...(await openArchive(
          context,
          request.principal,
          request.query,
          request.principal.locale,
          toActorContext(request),
        )),
      }),
    }),
    memberRoute('GET', '/v1/documents/:id', {
      permission: 'documents:read',
      summary: 'Returns a document of the vault.',
      params: IdParams,
      response: { status: 200, schema: VaultDocument },
      handle: async ({ principal, params }) => ok(await getDocument(context, principal, params.id)),
    }),
    memberRoute('DELETE', '/v1/documents/:id', {
      permission: 'documents:write',
      summary: 'Deletes a document that belongs to no request; it can be restored for a while.',
      params: IdParams,
      response: { status: 204, schema: null },
      handle: async (request) => {
        await deleteDocument(
          context,
          request.principal,
          request.params.id,
          toActorContext(request),
        );
        return noContent();
      },
    }),
    memberRoute('POST', '/v1/documents/:id/restore', {
      permission: 'documents:write',
      summary: 'Restores a deleted document.',
      params: IdParams,
      response: { status: 200, schema: VaultDocument },
      handle: async (request) =>
        ok(
          await restoreDocument(
            context,
            request.principal,
            request.params.id,
            toActorContext(request),
          ),
        ),
    }),
    memberRoute('GET', '/v1/documents/:id/download', {
      permission: 'documents:read',
      summary:
        'Downloads a document, as it is stored when it is encrypted end to end; `Range` is honoured.',
      params: IdParams,
      response: { status: 200, schema: null },
      handle: async (request) =>
        toStreamResponse(
          await downloadDocument(
            context,
            request.principal,
            request.params.id,
            request.ctx.req,
            toDocumentReader(request.principal, toActorContext(request)),
          ),
        ),
    }),
    memberRoute('GET', '/v1/documents/:id/download-url', {
      permission: 'documents:read',
      summary: 'Returns a link that downloads the document, valid for a minute.',
      params: IdParams,
      response: { status: 200, schema: SignedLink },
      handle: async ({ principal, params }) =>
        ok(await createSignedLink(context, principal, params.id, 'attachment')),
    }),
    memberRoute('GET', '/v1/documents/:id/view-url', {
      permission: 'documents:read',
      summary: 'Returns a link that shows the document in a browser, valid for a minute.',
      params: IdParams,
      response: { status: 200, schema: SignedLink },
      handle: async ({ principal, params }) =>
        ok(await createSignedLink(context, principal, params.id, 'inline')),
    }),
    publicRoute('GET', '/v1/files/:token', {
      permission: 'public',
      summary: 'Returns the file of a signed link, which requires its session or API key.',
      params: TokenParams,
      response: { status: 200, schema: null },
      handle: async (request) =>
        toStreamResponse(
          await openSignedLink(
            context,
            request.params.token,
            readCookie(request.ctx.req, cookieName),
            request.ctx.req,
            request.requestId,
          ),
        ),
    }),
  ];
}
