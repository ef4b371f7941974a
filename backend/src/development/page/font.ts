import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { ServerResponse } from 'node:http';

export const FONT_PATH = '/source-sans-3.woff2';

export function sendFont(res: ServerResponse): void {
  let file: string;
  try {
    file = createRequire(import.meta.url).resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    );
  } catch {
    res.writeHead(404).end();
    return;
  }
  res.writeHead(200, {
    'Content-Type': 'font/woff2',
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
  });
  createReadStream(file)
    .on('error', () => res.destroy())
    .pipe(res);
}
