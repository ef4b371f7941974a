import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import {
  buildTestManifest,
  createTestPublisherKey,
  createTestRelease,
  packTarball,
  packTestScreen,
  publishTarball,
  type TestScreen,
} from '../../../testing/scenarios/screen-releases.ts';
import { inCampaign } from '../../../testing/campaign.ts';
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { auditEntryTable } from '../../../testing/tables.ts';
import { revokePublisherKey } from '../index.ts';
import { SCREEN_LIMITS } from '../screens-limits.contract.ts';
import type { PublishedVersion, ScreenDetails } from '../screens.contract.ts';

const PUBLISH = 'PUT /v1/screens/:name/versions/:version';

describe.each(ONE_DIALECT)('publishing a screen on %s', (dialect) => {
  const clock = createTestClock();
  let root: string;
  let app: TestApp;
  let vault: Client;
  beforeAll(async () => {
    root = await createTestRelease();
    app = await startTestApp({
      dialect,
      clock,
      webRoot: root,
      env: { REMOTE_ORIGINS: 'https://cdn.example.org' },
    });
    vault = app.as(await createTestPublisherKey(app));
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const put = (version: string, tarball: Buffer, client = vault, name = 'mfe-vault') =>
    publishTarball<PublishedVersion>(client, `/v1/screens/${name}/versions/${version}`, tarball);
  const countObjects = async (): Promise<number> =>
    (
      await readdir(join(app.platform.config.dataDir, 'files', 'objects'), { recursive: true })
    ).filter((name) => /[0-9a-f]{32}$/.test(name)).length;
  const screenVersions = async () =>
    (await vault.get<ScreenDetails>('/v1/screens/mfe-vault')).data.versions.map(
      ({ version }) => version,
    );
  const readMetric = (outcome: string): Promise<number> =>
    app.platform.metrics.screenReleases
      .get()
      .then(({ values }) =>
        values
          .filter(({ labels }) => labels.action === 'publish' && labels.outcome === outcome)
          .reduce((sum, { value }) => sum + value, 0),
      );

  test('a version is stored once, with one audit entry, one log line and one count', async () => {
    const tarball = await packTestScreen('1.1.0');
    const [done, unchanged] = [await readMetric('done'), await readMetric('unchanged')];
    const first = await put('1.1.0', tarball);
    expect(first).toMatchObject({
      status: 201,
      data: { version: '1.1.0', publishedBy: 'Coffre', commit: 'abc123', size: tarball.length },
    });
    const stored = await countObjects();
    const again = await put('1.1.0', await packTestScreen('1.1.0'));
    expect(again).toMatchObject({ status: 200, data: first.data });
    expect(await countObjects()).toBe(stored);
    expect([await readMetric('done'), await readMetric('unchanged')]).toEqual([
      done + 1,
      unchanged + 1,
    ]);
    expect(
      app.log.filter((line) => line.includes('A version of a screen was published')),
    ).toHaveLength(2);
    expect(app.log.some((line) => /"caller":"publisher [0-9A-Z]{26}"/.test(line))).toBe(true);
    await app.platform.outbox.drain();
    const entries = await app.platform.database
      .repository(auditEntryTable)
      .findBy({ organizationId: '' });
    expect(entries.map(({ type, actorKind, facts }) => [type, actorKind, facts])).toEqual([
      ['screen.published', 'publisher', '{"screenId":"mfe-vault","versionId":"1.1.0"}'],
    ]);
    expect((await vault.get<ScreenDetails>('/v1/screens/mfe-vault')).data).toMatchObject({
      live: { version: '1.0.0', owner: 'release' },
      versions: [{ version: '1.1.0' }],
    });
  });

  test('a version with other content is refused', async () => {
    await put('1.2.0', await packTestScreen('1.2.0'));
    const other = await packTestScreen('1.2.0', { files: { 'screen.22222222.js': '/* other */' } });
    expect(await put('1.2.0', other)).toMatchObject({
      status: 409,
      problem: { code: 'screen-version-exists' },
    });
  });

  test('two publishers of one version at once store it once, and its files are whole', async () => {
    for (let round = 0; round < (inCampaign ? 50 : 1); round++) {
      const version = `1.3.0-${round}`;
      const scripts = ['/* one */', '/* other */'];
      const tarballs = await Promise.all(
        scripts.map((script) =>
          packTestScreen(version, { files: { 'screen.22222222.js': script } }),
        ),
      );
      const stored = await countObjects();
      const replies = await Promise.all(tarballs.map((tarball) => put(version, tarball)));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await countObjects()).toBe(stored + 1);
      const file = await fetch(`${app.url}/assets/mfe-vault@${version}/screen.22222222.js`);
      expect(await file.text()).toBe(scripts[replies.findIndex(({ status }) => status === 201)]);
    }
    const before = await countObjects();
    const same = await Promise.all(
      [1, 2, 3].map(async () => put('1.3.1', await packTestScreen('1.3.1'))),
    );
    expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await countObjects()).toBe(before + 1);
  });

  test.each<readonly [string, TestScreen, number, string, string]>([
    [
      'a file that is missing',
      { altered: { 'screen.22222222.js': null } },
      422,
      'screen-file-missing',
      'screen.22222222.js',
    ],
    [
      'a chunk that is missing from files and digests',
      { files: { 'chunks/viewer.33333333.js': null } },
      422,
      'screen-file-missing',
      'chunks/viewer.33333333.js',
    ],
    [
      'no federation manifest',
      { files: { 'mf-manifest.json': null } },
      422,
      'screen-file-missing',
      'mf-manifest.json',
    ],
    [
      'a federation manifest without an entry',
      { files: { 'mf-manifest.json': '{}' } },
      422,
      'screen-manifest-invalid',
      'mf-manifest.json',
    ],
    [
      'a manifest with another container name',
      { files: { 'mf-manifest.json': JSON.stringify(buildTestManifest({ name: 'mfe_other' })) } },
      422,
      'screen-manifest-invalid',
      'mf-manifest.json',
    ],
    [
      'a manifest without the module that the shell loads',
      {
        files: {
          'mf-manifest.json': JSON.stringify({ ...buildTestManifest(), exposes: [] }),
        },
      },
      422,
      'screen-manifest-invalid',
      'mf-manifest.json',
    ],
    [
      'a manifest with another range of a library than mfe.json',
      {
        files: {
          'mf-manifest.json': JSON.stringify(buildTestManifest({ shared: { react: '^19.1.0' } })),
        },
      },
      422,
      'screen-manifest-invalid',
      'mf-manifest.json',
    ],
    [
      'a manifest with a library that mfe.json does not name',
      {
        files: {
          'mf-manifest.json': JSON.stringify(buildTestManifest({ shared: { vue: '^3.0.0' } })),
        },
      },
      422,
      'screen-manifest-invalid',
      'mf-manifest.json',
    ],
    [
      'a manifest with another range of the contract than mfe.json',
      { files: { 'mf-manifest.json': JSON.stringify(buildTestManifest({ contract: '^1.3.0' })) } },
      422,
      'screen-manifest-invalid',
      'mf-manifest.json',
    ],
    ...(
      [
        ['an entry without a container', 'remoteEntry.11111111.js', '(() => {})();'],
        ['an entry with another container', 'remoteEntry.11111111.js', 'var mfe_other = {};'],
        ['an entry whose container is local', 'remoteEntry.11111111.js', 'let mfe_vault = {};'],
        ['an entry that is a page', 'remoteEntry.11111111.js', '<!doctype html><p>404</p>'],
        ['a chunk with an error of syntax', 'chunks/viewer.33333333.js', 'function (a { }'],
        ['a chunk that is a module', 'chunks/viewer.33333333.js', 'export default 1;'],
        ['a chunk of bytes', 'chunks/viewer.33333333.js', randomBytes(64)],
        ['a chunk that the manifest does not name', 'more.44444444.js', '}'],
        ['a style sheet that is a page', 'screen.55555555.css', '\n<html>'],
      ] as const
    ).map(
      ([title, path, content]) =>
        [title, { files: { [path]: content } }, 422, 'screen-script-invalid', path] as const,
    ),
    ...(
      [
        ['bytes that are not compressed', 'screen.22222222.js.br', 'compressed'],
        ['another file, compressed', 'screen.22222222.js.br', brotliCompressSync('/* other */')],
        ['a gzip of another file', 'screen.22222222.js.gz', gzipSync('/* other */')],
        [
          'a gzip that is cut off',
          'screen.22222222.js.gz',
          gzipSync('/* screen */').subarray(0, 20),
        ],
        ['a compressed file without its plain one', 'more.js.gz', gzipSync('more')],
        [
          'a bomb of zeros, compressed',
          'screen.22222222.js.gz',
          gzipSync(Buffer.alloc(43_000_000)),
        ],
      ] as const
    ).map(
      ([title, path, content]) =>
        [title, { files: { [path]: content } }, 422, 'screen-compressed-differs', path] as const,
    ),
    [
      'a file that was altered',
      { altered: { 'screen.22222222.js': 'alert(1)' } },
      422,
      'screen-file-altered',
      'screen.22222222.js',
    ],
    [
      'a file without a digest',
      { altered: { 'more.js': '' } },
      422,
      'screen-file-unlisted',
      'more.js',
    ],
    ['another id', { description: { id: 'mfe-other' } }, 422, 'screen-identity-differs', 'id'],
    [
      'another version',
      { description: { version: '9.9.9' } },
      422,
      'screen-identity-differs',
      'version',
    ],
    [
      'an unknown field',
      { description: { surprise: true } },
      422,
      'screen-description-invalid',
      'surprise',
    ],
    [
      'a path outside the app',
      { description: { routes: ['/sign-in'] } },
      422,
      'screen-description-invalid',
      'routes.0',
    ],
    [
      'an icon that is no path of an SVG',
      { description: { navigation: { icon: '<script>', position: 1 } } },
      422,
      'screen-description-invalid',
      'navigation.icon',
    ],
    [
      'a newer contract',
      { description: { contract: '^2.0.0' } },
      422,
      'screen-contract-unsatisfied',
      'contract',
    ],
    [
      'a newer shared library',
      { description: { shared: { react: '^20.0.0' } } },
      422,
      'screen-shared-unsatisfied',
      'shared.react',
    ],
    [
      'a library that is not shared',
      { description: { shared: { vue: '^3.0.0' } } },
      422,
      'screen-shared-unsatisfied',
      'shared.vue',
    ],
    ['a newer API', { description: { api: '^2.0.0' } }, 422, 'screen-api-unsatisfied', 'api'],
    [
      'a path of another screen',
      { description: { routes: ['/app/requests/archive'] } },
      409,
      'screen-route-taken',
      'routes',
    ],
    [
      'the federation name of another screen',
      { description: { name: 'mfe_requests' } },
      409,
      'screen-name-taken',
      'name',
    ],
    [
      'an entry on an origin that is not allowed',
      { description: { entry: 'https://evil.example/remoteEntry.js' } },
      422,
      'screen-entry-refused',
      'entry',
    ],
    [
      'a path with ..',
      { more: [[{ name: 'package/../../evil.js' }, 'x']] },
      422,
      'screen-path-refused',
      'package/../../evil.js',
    ],
    [
      'a symbolic link',
      { more: [[{ name: 'package/link.js', type: 'symlink', linkname: '/etc/passwd' }]] },
      422,
      'screen-path-refused',
      'package/link.js',
    ],
    [
      'a page',
      { files: { 'index.html': '<script>' } },
      422,
      'screen-path-refused',
      'package/index.html',
    ],
  ])('%s is refused', async (_, screen, status, code, field) => {
    const before = [await countObjects(), await readMetric('refused')];
    const reply = await put('3.0.0', await packTestScreen('3.0.0', screen));
    expect(reply).toMatchObject({ status, problem: { code } });
    expect(reply.problem.errors?.map((error) => error.field)).toContain(field);
    expect([await countObjects(), await readMetric('refused')]).toEqual([
      before[0],
      before[1]! + 1,
    ]);
  });

  test('a script is parsed and not run, and its fault has a line', async () => {
    const files = { 'screen.22222222.js': 'globalThis.hasRun = true;\nprocess.exit(3);' };
    expect((await put('3.4.0', await packTestScreen('3.4.0', { files }))).status).toBe(201);
    expect(globalThis).not.toHaveProperty('hasRun');
    const wrong = { 'screen.22222222.js': 'let a;\nlet a;' };
    const { problem } = await put('3.5.0', await packTestScreen('3.5.0', { files: wrong }));
    expect(problem.detail).toBe(
      "screen.22222222.js is no script that browsers can run: Identifier 'a' has already been declared in line 2. Build and pack again.",
    );
  });

  test('of twenty uploads at once four are taken, others get 503 and succeed later', async () => {
    const tarballs = await Promise.all(
      Array.from({ length: 20 }, (_, round) => packTestScreen(`3.6.${round}`)),
    );
    const refused: number[] = [];
    let waiting = tarballs.map((tarball, round) => ({ tarball, version: `3.6.${round}` }));
    for (let turn = 0; turn < 20 && waiting.length > 0; turn++) {
      const replies = await Promise.all(
        waiting.map(({ tarball, version }) => put(version, tarball)),
      );
      expect(replies.filter(({ status }) => ![201, 503].includes(status))).toEqual([]);
      waiting = waiting.filter((_, index) => replies[index]?.status === 503);
      refused.push(waiting.length);
      for (const { status, problem } of replies)
        if (status === 503) expect(problem.code).toBe('screen-uploads-busy');
    }
    expect(refused[0]).toBeGreaterThan(0);
    expect(waiting).toEqual([]);
  });

  test('the version of the release is refused', async () => {
    expect(await put('1.0.0', await packTestScreen('1.0.0'))).toMatchObject({
      status: 409,
      problem: { code: 'screen-version-of-release' },
    });
  });

  test.each(['\ufeff{}', '{', '[]', '"text"'])(
    'mfe.json that starts with %j is refused and leaves the screen readable',
    async (text) => {
      const tarball = await packTarball([[{ name: 'package/mfe.json' }, text]]);
      expect(await put('3.1.0', tarball)).toMatchObject({
        status: 422,
        problem: { code: 'screen-description-invalid' },
      });
      expect((await vault.get('/v1/screens/mfe-vault')).status).toBe(200);
    },
  );

  test.each(['*', '>=1.0.0', '1.x', '^1.4', '~1.4.0', '^1.0.0 || ^9.0.0'])(
    'the contract range %s, which the shell does not read, is refused',
    async (contract) => {
      const { problem } = await put(
        '3.2.0',
        await packTestScreen('3.2.0', { description: { contract } }),
      );
      expect(problem.code).toBe('screen-description-invalid');
      expect(problem.errors?.[0]?.field).toBe('contract');
    },
  );

  test('an entry on an allowed origin is accepted', async () => {
    const description = { entry: 'https://cdn.example.org/remoteEntry.js' };
    const tarball = await packTestScreen('3.1.0', { description });
    expect((await put('3.1.0', tarball)).status).toBe(201);
  });

  test.each([
    ['no tarball', () => Buffer.from('no tarball'), 422, 'screen-unreadable'],
    [
      'a tarball that is cut off',
      async () => (await packTestScreen('3.0.0')).subarray(0, -40),
      422,
      'screen-unreadable',
    ],
    [
      'a tarball without mfe.json',
      () => packTarball([[{ name: 'package/a.js' }, 'x']]),
      422,
      'screen-description-invalid',
    ],
    ['a bomb of zeros', () => gzipSync(Buffer.alloc(43_000_000)), 413, 'screen-too-large'],
    [
      'a tarball of too many bytes',
      () => randomBytes(SCREEN_LIMITS.tarballBytes + 1),
      413,
      'screen-too-large',
    ],
    [
      'a tarball of too many files',
      () =>
        packTarball(
          Array.from({ length: SCREEN_LIMITS.files + 1 }, (_, i) => [
            { name: `package/${i}.js` },
            'x',
          ]),
        ),
      413,
      'screen-too-large',
    ],
  ])('%s is refused', async (_, build, status, code) => {
    expect(await put('3.0.0', await build())).toMatchObject({ status, problem: { code } });
  });

  test('the screen of the public pages belongs to the release', async () => {
    const landing = app.as(await createTestPublisherKey(app, { screens: ['mfe-landing'] }));
    const tarball = await packTestScreen('3.0.0', { description: { id: 'mfe-landing' } });
    expect(await put('3.0.0', tarball, landing, 'mfe-landing')).toMatchObject({
      status: 422,
      problem: { code: 'screen-of-release' },
    });
  });

  test('a content type other than gzip is refused', async () => {
    const reply = await publishTarball(
      vault,
      '/v1/screens/mfe-vault/versions/3.0.0',
      await packTestScreen('3.0.0'),
      { 'content-type': 'application/json' },
    );
    expect(reply.status).toBe(415);
  });

  test('a key for another screen is refused by the permission that it lacks', async () => {
    const reply = await put('3.0.0', await packTestScreen('3.0.0'), vault, 'mfe-requests');
    expect(reply).toMatchObject({ status: 403, problem: { code: 'forbidden' } });
    expect(reply.problem.detail).toContain('screens:publish:mfe-requests');
  });

  test('a key that is revoked while its upload is received publishes nothing', async () => {
    const key = await createTestPublisherKey(app);
    const route = app.app.routes.find(({ method, path }) => `${method} ${path}` === PUBLISH)!;
    const { handle } = route;
    route.handle = async (request) => {
      await revokePublisherKey(app.platform, key.slice(3, 29));
      return handle(request);
    };
    const reply = await put('3.3.0', await packTestScreen('3.3.0'), app.as(key));
    route.handle = handle;
    expect(reply).toMatchObject({ status: 401 });
    expect(reply.problem.detail).toContain('revoked on');
    expect(await screenVersions()).not.toContain('3.3.0');
  });

  test('an unknown, expired or revoked key is refused with the reason', async () => {
    const [expiring, revoked] = [
      await createTestPublisherKey(app, { days: 1 }),
      await createTestPublisherKey(app),
    ];
    await revokePublisherKey(app.platform, revoked.slice(3, 29));
    const read = async (key: string) => {
      const { status, problem } = await app.as(key).get('/v1/screens');
      return [status, problem.detail];
    };
    expect((await app.as(expiring).get('/v1/screens')).status).toBe(200);
    clock.advance(2 * DAY);
    expect(await read(expiring)).toEqual([401, expect.stringContaining('expired on 2026-11-21')]);
    expect(await read(revoked)).toEqual([401, expect.stringContaining('revoked on 2026-11-20')]);
    expect(await read(`${revoked.slice(0, -1)}_`)).toEqual([
      401,
      expect.stringContaining('key is unknown'),
    ]);
  });

  test.each([null, 'rp_', 'rp_1234567890', 'RP_01JZ0WNER00000000000000000', 'vault key', 'a b'])(
    'the key %j, which is none of a publisher, is refused by what one looks like',
    async (key) => {
      const { status, problem } = await app.as(key).get('/v1/screens');
      expect([status, problem.code]).toEqual([401, 'unauthenticated']);
      expect(problem.detail).toContain('It looks like `rp_`, 26 digits and capitals');
    },
  );
});
