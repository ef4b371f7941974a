import { Type } from '@sinclair/typebox';
import { Readable } from 'node:stream';
import { strictObject } from '../../../contract/common-schemas.contract.ts';
import { gone } from '../../../platform/problem.ts';
import { publicRoute, memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { resetCustomText, saveCustomText } from './save-custom-text.ts';
import { listCustomTexts } from './list-custom-texts.ts';
import {
  MailPreview,
  MailPreviewBody,
  MailText,
  MailTextBody,
  MailTextKindSchema,
  MailTextLocaleSchema,
  MailTexts,
} from './custom-texts.contract.ts';
import { previewCustomText, renderPreview } from './preview-custom-text.ts';

const mailTextParams = strictObject({ kind: MailTextKindSchema, locale: MailTextLocaleSchema });

/** The page loads the logo and runs nothing. Mails are styled inline. */
const toDraftHeaders = (origin: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    `sandbox; default-src 'none'; img-src ${origin}; style-src 'unsafe-inline'; base-uri 'none'; ` +
    "form-action 'none'; frame-ancestors 'self'",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});

export const customTextsRoutes = (context: NotificationsContext): Route[] => [
  memberRoute('GET', '/v1/mail-texts', {
    permission: 'organization:read',
    summary:
      'Lists the mail kinds with a customisable subject and introduction, in both languages.',
    response: { status: 200, schema: MailTexts },
    handle: async ({ principal }) => ok(await listCustomTexts(context, principal)),
  }),
  memberRoute('PUT', '/v1/mail-texts/:kind/:locale', {
    permission: 'organization:manage',
    summary:
      'Saves the subject and introduction of a mail kind; owner and admin only. If-Match ' +
      'carries the version the caller saw.',
    params: mailTextParams,
    body: MailTextBody,
    ifMatch: true,
    response: { status: 200, schema: MailText },
    handle: async (request) =>
      ok(
        await saveCustomText(
          context,
          request.principal,
          request.params,
          request.body,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/mail-texts/:kind/:locale', {
    permission: 'organization:manage',
    summary: 'Restores the default text; owner and admin only.',
    params: mailTextParams,
    ifMatch: true,
    response: { status: 200, schema: MailText },
    handle: async (request) =>
      ok(
        await resetCustomText(
          context,
          request.principal,
          request.params,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('POST', '/v1/mail-texts/preview', {
    idempotent: false,
    permission: 'organization:read',
    summary: 'Renders a mail with sample data and unsaved texts.',
    body: MailPreviewBody,
    response: { status: 200, schema: MailPreview },
    handle: async ({ principal, body }) => ok(await previewCustomText(context, principal, body)),
  }),
  publicRoute('GET', '/v1/mail-texts/drafts/:draft', {
    permission: 'public',
    summary:
      'Returns a previewed mail as a page to frame; its address is signed and works for ten ' +
      'minutes.',
    params: strictObject({ draft: Type.String({ maxLength: 16_000 }) }),
    query: strictObject({
      theme: Type.Optional(Type.Union([Type.Literal('light'), Type.Literal('dark')])),
    }),
    response: { status: 200, schema: null, type: 'text/html' },
    handle: async ({ params, query }) => {
      const html = renderPreview(context, params.draft, query.theme ?? 'auto');
      if (html === null) throw gone();
      return {
        kind: 'stream',
        status: 200,
        headers: toDraftHeaders(context.platform.config.publicUrl.origin),
        body: Readable.from([html]),
      };
    },
  }),
];
