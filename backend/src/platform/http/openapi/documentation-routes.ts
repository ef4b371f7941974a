import { Readable } from 'node:stream';
import type { Config } from '../../../config/index.ts';
import { renderDocumentationPage } from './documentation-page.ts';
import { DOCUMENTATION_STYLE } from './documentation-style.ts';
import { createOpenApiDocument } from './openapi-document.ts';
import { publicRoute, type Route } from '../routing/route.ts';
import { sha256 } from '../../digest.ts';

export function documentationRoutes(
  routes: readonly Route[],
  config: Pick<Config, 'publicUrl'>,
): Route[] {
  const rows: Route[] = [
    publicRoute('GET', '/openapi.json', {
      permission: 'public',
      summary: 'This document.',
      response: { status: 200, schema: null, bare: true, type: 'application/json' },
      handle: async () => ({ kind: 'json', status: 200, data: document, bare: true }),
    }),
    publicRoute('GET', '/docs', {
      permission: 'public',
      summary: 'This document as a page.',
      response: { status: 200, schema: null, type: 'text/html' },
      handle: async () => ({
        kind: 'stream',
        status: 200,
        body: Readable.from([page]),
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Length': String(page.length),
          'Content-Security-Policy': policy,
        },
      }),
    }),
  ];
  const document = createOpenApiDocument([...routes, ...rows], config.publicUrl);
  const page = Buffer.from(renderDocumentationPage(document));
  const policy = `default-src 'none'; style-src 'sha256-${sha256(DOCUMENTATION_STYLE).toString('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return rows;
}
