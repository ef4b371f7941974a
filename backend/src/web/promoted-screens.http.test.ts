import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createTestPublisherKey,
  createTestRelease,
  packTestScreen,
  publishTarball,
} from '../testing/scenarios/screen-releases.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { waitUntil } from '../testing/wait-until.ts';

describe('screens that teams promote', () => {
  let root: string;
  let app: TestApp;
  let team: Client;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({ dialect: 'sqlite', webRoot: root });
    team = app.as(
      await createTestPublisherKey(app, { screens: ['mfe-vault', 'mfe-reports'], days: 1 }),
    );
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const readPage = async (path: string) => (await fetch(`${app.url}${path}`)).text();
  const publish = async (screen: string, version: string, description = {}) => {
    const tarball = await packTestScreen(version, { description: { id: screen, ...description } });
    return publishTarball(team, `/v1/screens/${screen}/versions/${version}`, tarball);
  };
  const promote = (screen: string, version: string) =>
    team.post(`/v1/screens/${screen}/pointers`, { version });
  const waitForVersion = (version: string) =>
    waitUntil(`pages with version ${version}`, async () =>
      (await readPage('/app/documents')).includes(`"id":"mfe-vault","version":"${version}"`),
    );

  test('pages load a promoted version from its own address, and that of the release after a rollback', async () => {
    await waitForVersion('1.0.0');
    expect((await publish('mfe-vault', '1.1.0')).status).toBe(201);
    expect(await readPage('/app/documents')).not.toContain('1.1.0');
    expect((await promote('mfe-vault', '1.1.0')).status).toBe(200);
    await waitForVersion('1.1.0');
    const page = await readPage('/app/documents');
    expect(page).toContain('"entry":"/assets/mfe-vault@1.1.0/remoteEntry.11111111.js"');
    expect(page).toContain(
      '<link rel="preload" as="script" href="/assets/mfe-vault@1.1.0/screen.22222222.js">',
    );
    await team.post('/v1/screens/mfe-vault/rollback', {});
    await waitForVersion('1.0.0');
  });

  test('the licences page names what a promoted screen brings', async () => {
    const packages = [{ name: 'chart', version: '4.0.0', license: 'MIT', texts: [0] }];
    const licenses = JSON.stringify({ packages, texts: ['Copyright <chart>'] });
    const tarball = await packTestScreen('1.3.0', { files: { 'licenses.json': licenses } });
    await publishTarball(team, '/v1/screens/mfe-vault/versions/1.3.0', tarball);
    expect(await readPage('/licenses')).not.toContain('chart');
    await promote('mfe-vault', '1.3.0');
    await waitForVersion('1.3.0');
    const page = await readPage('/en/licenses');
    expect(page).toContain('<th scope="row">chart</th><td>4.0.0</td><td>MIT</td>');
    expect(page).toContain('Copyright &lt;chart&gt;');
    await team.post('/v1/screens/mfe-vault/rollback', {});
    await waitForVersion('1.0.0');
  });

  test('files of a published version are served for a year, also when it is not live; unknown ones are 404', async () => {
    const get = (path: string) => fetch(`${app.url}/assets/${path}`);
    const file = await get('mfe-vault@1.1.0/screen.22222222.js');
    expect([file.status, await file.text()]).toEqual([200, '/* screen */']);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    for (const path of [
      'mfe-vault@1.1.0/missing.22222222.js',
      'mfe-vault@9.9.9/screen.22222222.js',
      'mfe-vault@../screen.22222222.js',
      `mfe-${'a'.repeat(300)}@1.1.0/screen.22222222.js`,
      'mfe-vault@1.1.0/../1.1.0/package.json',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('a screen that the release does not have opens at its path, with its own title and entry', async () => {
    const described = {
      name: 'mfe_reports',
      routes: ['/app/reports'],
      title: { fr: 'Rapports', en: 'Reports' },
      navigation: { icon: 'M2 2h16v16H2z', position: 5 },
    };
    expect((await publish('mfe-reports', '1.0.0', described)).status).toBe(201);
    expect((await promote('mfe-reports', '1.0.0')).status).toBe(200);
    await waitUntil('the page of the new screen', async () =>
      (await readPage('/app/reports')).includes('"id":"mfe-reports"'),
    );
    const page = await readPage('/app/reports');
    expect(page).toContain('<title>Rapports · Recueil</title>');
    expect(page).toContain('"navigation":{"icon":"M2 2h16v16H2z","position":5}}]');
  });
});
