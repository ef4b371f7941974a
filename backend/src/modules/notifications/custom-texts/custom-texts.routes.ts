import { Type } from '@sinclair/typebox';
import { Readable } from 'node:stream';
import { closed } from '../../../contract/common-schemas.contract.ts';
import { gone } from '../../../platform/problem.ts';
import { anonymous, member, ok, type Route } from '../../../platform/http/routing/route.ts';
import { causeOf } from '../../requests/index.ts';
import type { Notifications } from '../notifications.context.ts';
import { forgetText, writeText } from './save-custom-text.ts';
import { listTexts } from './list-custom-texts.ts';
import { MailPreview, MailPreviewBody, MailText, MailTextBody, MailTextKindWord, MailTextLocaleWord, MailTexts } from './custom-texts.contract.ts';
import { previewText, showDraft } from './preview-custom-text.ts';

const which = closed({ kind: MailTextKindWord, locale: MailTextLocaleWord });

/** Nobody's page: nothing runs in it and nothing is loaded; only we may frame it. A mail is styled inline, because mail programs read nothing else. */
const DRAFT_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

export const mailTextsRoutes = (notifications: Notifications): Route[] => [
  member('GET', '/v1/mail-texts', {
    permission: 'organisation:read', summary: 'Lists the letters whose subject and beginning the organisation may write, in both languages.', answer: { status: 200, schema: MailTexts },
    handle: async ({ principal }) => ok(await listTexts(notifications, principal)),
  }),
  member('PUT', '/v1/mail-texts/:kind/:locale', {
    permission: 'organisation:manage', summary: 'Writes the subject and the beginning of a letter; owner and admin only. If-Match carries the version that was seen.',
    params: which, body: MailTextBody, ifMatch: true, answer: { status: 200, schema: MailText },
    handle: async (call) => ok(await writeText(notifications, call.principal, call.params, call.body, call.ifMatch, causeOf(call))),
  }),
  member('DELETE', '/v1/mail-texts/:kind/:locale', {
    permission: 'organisation:manage', summary: 'Goes back to the product’s own words; owner and admin only.', params: which, ifMatch: true, answer: { status: 200, schema: MailText },
    handle: async (call) => ok(await forgetText(notifications, call.principal, call.params, call.ifMatch, causeOf(call))),
  }),
  member('POST', '/v1/mail-texts/preview', {
    idempotent: false,
    permission: 'organisation:read', summary: 'Shows a letter with sample data and words that need not be saved.', body: MailPreviewBody, answer: { status: 200, schema: MailPreview },
    handle: async ({ principal, body }) => ok(await previewText(notifications, principal, body)),
  }),
  anonymous('GET', '/v1/mail-texts/drafts/:draft', {
    permission: 'public', summary: 'The letter of a preview as a page, for the frame that shows it; its address is signed and works for ten minutes.',
    params: closed({ draft: Type.String({ maxLength: 16_000 }) }), query: closed({ theme: Type.Optional(Type.Union([Type.Literal('light'), Type.Literal('dark')])) }),
    answer: { status: 200, schema: null, type: 'text/html' },
    handle: async ({ params, query }) => {
      const html = showDraft(notifications, params.draft, query.theme ?? 'auto');
      if (html === null) throw gone();
      return { kind: 'stream', status: 200, headers: DRAFT_HEADERS, body: Readable.from([html]) };
    },
  }),
];
