import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { Context } from 'koa';
import { notFound } from '../../platform/problem.ts';

export const FONT_PATH = '/source-sans-3.woff2';

export function sendFont(ctx: Context): void {
  let file: string;
  try {
    file = createRequire(import.meta.url).resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    );
  } catch {
    throw notFound();
  }
  ctx.set({ 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=86400' });
  ctx.body = createReadStream(file);
}
