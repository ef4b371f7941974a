import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestHttpApp, type TestHttpApp } from '../../testing/test-http-app.ts';
import { createTestWeb } from '../../testing/servers/test-web.ts';

let root: string;
let app: TestHttpApp;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'recueil-licenses-'));
  mkdirSync(join(root, 'backend/dist'), { recursive: true });
  writeFileSync(
    join(root, 'backend/dist/licenses.json'),
    JSON.stringify({
      packages: [
        { name: 'one', version: '1.2.3', license: 'MIT', texts: [0] },
        { name: 'two', version: '4.5.6', license: 'MIT', texts: [0, 1] },
      ],
      texts: ['Copyright <one@example.org>', 'NOTICE of two'],
    }),
  );
  app = await startTestHttpApp({
    middlewares: ({ config }) => [createTestWeb(config, root)],
  });
});

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

test.each([
  ['/licenses', 'fr', 'Licences'],
  ['/en/licenses', 'en', 'Licenses'],
])('%s lists components with their licence texts, without a script', async (path, lang, title) => {
  const response = await fetch(`${app.url}${path}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html.match(/<th scope="row">[a-z]+<\/th><td>[\d.]+<\/td><td>MIT<\/td>/g)).toHaveLength(2);
  expect(html.match(/href="#text-1"/g)).toHaveLength(2);
  expect(html).toContain('<pre lang="en">Copyright &lt;one@example.org&gt;</pre>');
  expect(html).not.toContain('<script');
  const nonce = /style-src 'nonce-([^']+)'/.exec(
    response.headers.get('content-security-policy') ?? '',
  )?.[1];
  expect(html).toContain(`<style nonce="${nonce}">`);
});
