import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dumpMariaDb } from './databases.ts';
import type { Product } from './product.ts';

type Named = Readonly<Record<string, Buffer>>;

/** Characters of base64 that depend on these bytes alone, after `shift` other ones. */
function toBase64Core(bytes: Buffer, shift: number): string {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  return encoded.replace(/=+$/, '').slice(Math.ceil((shift * 8) / 6), -1);
}

const toBase64Url = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');

/** As they are, in hexadecimal, percent-encoded, and in base64 at every alignment. */
function toForms(bytes: Buffer): Buffer[] {
  const hex = bytes.toString('hex');
  const cores = [0, 1, 2].map((shift) => toBase64Core(bytes, shift));
  const texts = [hex, hex.toUpperCase(), ...cores, ...cores.map(toBase64Url)];
  const uri = encodeURIComponent(bytes.toString());
  return [bytes, ...[...texts, uri].map((text) => Buffer.from(text))];
}

/** As `canary in place`. */
export const findCanaries = (canaries: Named, places: Named): string[] =>
  Object.entries(canaries).flatMap(([canary, bytes]) => {
    const forms = toForms(bytes);
    return Object.entries(places)
      .filter(([, content]) => forms.some((form) => content.includes(form)))
      .map(([place]) => `${canary} in ${place}`);
  });

/** Data folder with database and storage, dump of MariaDB, and the output of the process. */
export function readKeptPlaces(product: Product): Named {
  const files = readdirSync(product.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return {
    ...Object.fromEntries(files.map((file) => [file, readFileSync(file)])),
    log: Buffer.from(product.output()),
    ...(product.databaseUrl === null ? {} : { dump: dumpMariaDb(product.databaseUrl) }),
  };
}

/** Runs in the page: the browser's own protocol leaves out files in a form. */
function reportBodies(): void {
  const page = globalThis as unknown as { recordBody: (base64: string) => Promise<void> };
  const report = async (body: unknown): Promise<void> => {
    if (body instanceof FormData)
      return void (await Promise.all([...body].flat().map((part) => report(part))));
    if (body === null || body === undefined) return;
    if (body instanceof File) await report(body.name);
    const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
    await page.recordBody(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    await report(init?.body ?? (input instanceof Request ? await input.clone().blob() : null));
    return fetch(input, init);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function sendRecorded(body) {
    void report(body).then(() => send.call(this, body));
  };
  const beacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => {
    void report(data);
    return beacon(url, data);
  };
}

/** Addresses, headers and bodies of what the page sends, and bodies of what it receives. */
export async function recordTraffic(page: Page): Promise<() => Named> {
  const sent: Buffer[] = [];
  const received: Buffer[] = [];
  await page.exposeFunction('recordBody', (body: string) => {
    sent.push(Buffer.from(body, 'latin1'));
  });
  await page.addInitScript(reportBodies);
  page.on('request', (request) => {
    sent.push(Buffer.from(`${request.url()}\n${JSON.stringify(request.headers())}`));
  });
  page.on('response', async (response) => {
    if (response.url().includes('/api/'))
      received.push(await response.body().catch(() => Buffer.alloc(0)));
  });
  return () => ({ sent: Buffer.concat(sent), received: Buffer.concat(received) });
}
