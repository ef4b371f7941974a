import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Config } from '../../../config/index.ts';
import { documentationPage } from './documentation-page.ts';
import { DOCUMENTATION_STYLE } from './documentation-style.ts';
import { openApiDocument } from './openapi-document.ts';
import { anonymous, type Route } from '../routing/route.ts';

/** `GET /api/openapi.json`, generated from the rows themselves, and `GET /api/docs`, the same to read. */
export function documentationRoutes(routes: readonly Route[], config: Pick<Config, 'publicUrl'>): Route[] {
  const rows: Route[] = [
    anonymous('GET', '/openapi.json', {
      permission: 'public', summary: 'This document.', answer: { status: 200, schema: null, bare: true, type: 'application/json' },
      handle: async () => ({ kind: 'json', status: 200, data: document, bare: true }),
    }),
    anonymous('GET', '/docs', {
      permission: 'public', summary: 'This document as a page.', answer: { status: 200, schema: null, type: 'text/html' },
      handle: async () => ({
        kind: 'stream', status: 200, body: Readable.from([page]),
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(page.length), 'Content-Security-Policy': policy },
      }),
    }),
  ];
  const document = openApiDocument([...routes, ...rows], config.publicUrl);
  const page = Buffer.from(documentationPage(document));
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(DOCUMENTATION_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return rows;
}
