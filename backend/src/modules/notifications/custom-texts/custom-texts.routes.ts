import { Type } from '@sinclair/typebox';
import { Readable } from 'node:stream';
import { strictObject } from '../../../contract/common-schemas.contract.ts';
import { gone } from '../../../platform/problem.ts';
import { publicRoute, memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import { toActorContext } from '../../requests/index.ts';
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

/** Nobody's page: nothing runs in it and nothing is loaded; only we may frame it. A mail is styled inline, because mail programs read nothing else. */
const DRAFT_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

export const customTextsRoutes = (notifications: NotificationsContext): Route[] => [
  memberRoute('GET', '/v1/mail-texts', {
    permission: 'organisation:read',
    summary:
      'Lists the letters whose subject and beginning the organisation may write, in both languages.',
    response: { status: 200, schema: MailTexts },
    handle: async ({ principal }) => ok(await listCustomTexts(notifications, principal)),
  }),
  memberRoute('PUT', '/v1/mail-texts/:kind/:locale', {
    permission: 'organisation:manage',
    summary:
      'Writes the subject and the beginning of a letter; owner and admin only. If-Match carries the version that was seen.',
    params: mailTextParams,
    body: MailTextBody,
    ifMatch: true,
    response: { status: 200, schema: MailText },
    handle: async (call) =>
      ok(
        await saveCustomText(
          notifications,
          call.principal,
          call.params,
          call.body,
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/mail-texts/:kind/:locale', {
    permission: 'organisation:manage',
    summary: 'Goes back to the product’s own words; owner and admin only.',
    params: mailTextParams,
    ifMatch: true,
    response: { status: 200, schema: MailText },
    handle: async (call) =>
      ok(
        await resetCustomText(
          notifications,
          call.principal,
          call.params,
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('POST', '/v1/mail-texts/preview', {
    idempotent: false,
    permission: 'organisation:read',
    summary: 'Shows a letter with sample data and words that need not be saved.',
    body: MailPreviewBody,
    response: { status: 200, schema: MailPreview },
    handle: async ({ principal, body }) =>
      ok(await previewCustomText(notifications, principal, body)),
  }),
  publicRoute('GET', '/v1/mail-texts/drafts/:draft', {
    permission: 'public',
    summary:
      'The letter of a preview as a page, for the frame that shows it; its address is signed and works for ten minutes.',
    params: strictObject({ draft: Type.String({ maxLength: 16_000 }) }),
    query: strictObject({
      theme: Type.Optional(Type.Union([Type.Literal('light'), Type.Literal('dark')])),
    }),
    response: { status: 200, schema: null, type: 'text/html' },
    handle: async ({ params, query }) => {
      const html = renderPreview(notifications, params.draft, query.theme ?? 'auto');
      if (html === null) throw gone();
      return { kind: 'stream', status: 200, headers: DRAFT_HEADERS, body: Readable.from([html]) };
    },
  }),
];
