import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { SiteValues } from '../../contract/operator-texts.contract.ts';
import { loadRenderer } from './load-renderer.ts';

/** By address. */
export interface StaticPages {
  readonly pages: ReadonlyMap<string, StaticPage>;
  readonly files: ReadonlyMap<string, Buffer>;
}

export interface StaticPage {
  readonly address: string;
  /** Addresses by language. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly version: string;
  /** Sources of the content security policy. */
  readonly hashes: { readonly styles: string; readonly script: string };
  encode(encoding: PageEncoding): Buffer;
}

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** `mfe-landing/src/static-pages/render-pages.tsx`, built. */
interface Renderer {
  readonly files: object;
  renderPages(
    files: object,
    values: SiteValues,
  ): (Pick<StaticPage, 'address' | 'alternates'> & { readonly html: string })[];
}

const ROOT_FILES = [
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/icon-192.png',
  '/icon-512.png',
  '/manifest.webmanifest',
  '/og.png',
] as const;

const ENCODERS: Readonly<Record<PageEncoding, (html: Buffer) => Buffer>> = {
  br: (html) => brotliCompressSync(html),
  gzip: (html) => gzipSync(html),
  identity: (html) => html,
};

/** Empty while the public pages are not built. */
export function readStaticPages(dist: string, origin: string, values: SiteValues): StaticPages {
  const renderer = loadRenderer<Renderer>(join(dist, 'pages.cjs'));
  const pages = (renderer?.renderPages(renderer.files, values) ?? []).map(({ html, ...page }) =>
    preparePage(page, html, origin),
  );
  return {
    pages: new Map(pages.map((page) => [page.address, page])),
    files: new Map(
      ROOT_FILES.flatMap((path) => {
        const content = readFile(join(dist, path));
        return content === null ? [] : [[path, content]];
      }),
    ),
  };
}

function preparePage(
  page: Pick<StaticPage, 'address' | 'alternates'>,
  template: string,
  origin: string,
): StaticPage {
  const html = Buffer.from(template.replaceAll('{{origin}}', origin));
  const encoded = new Map<PageEncoding, Buffer>();
  return {
    ...page,
    version: createHash('sha256').update(html).digest('base64url').slice(0, 16),
    hashes: { styles: hashElement(html, 'style'), script: hashElement(html, 'script') },
    encode: (encoding) => {
      const body = encoded.get(encoding) ?? ENCODERS[encoding](html);
      encoded.set(encoding, body);
      return body;
    },
  };
}

/** Of the first without attributes: structured data has a type. */
function hashElement(html: Buffer, name: string): string {
  const content = new RegExp(`<${name}>([^]*?)</${name}>`).exec(html.toString())?.[1] ?? '';
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function readFile(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
