import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { createPublisherKey } from '../../modules/screens/index.ts';
import type { Client, Reply, TestApp } from '../test-app.ts';

export type TarEntry = readonly [Pick<Header, 'name'> & Partial<Header>, (string | Buffer)?];

const TEST_RELEASE = {
  contract: '1.4.0',
  shared: { react: '19.1.0' },
  screens: [
    { id: 'mfe-requests', name: 'mfe_requests', routes: ['/app/requests'] },
    { id: 'mfe-vault', name: 'mfe_vault', routes: ['/app/documents'] },
  ],
} as const;

const write = async (root: string, file: string, content: unknown): Promise<void> => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), JSON.stringify(content));
};

/** Writes what `readRelease` reads: a built shell and two screens. */
export async function writeTestRelease(
  root: string,
  { contract = TEST_RELEASE.contract as string, version = '1.0.0' } = {},
): Promise<void> {
  const { shared, screens } = TEST_RELEASE;
  const entry = { js: [], css: [], preload: [] };
  await write(root, 'shell/dist/entries.json', { contract, shared, app: entry, public: entry });
  for (const screen of screens)
    await write(root, `${screen.id}/dist/mfe.json`, {
      ...screen,
      version,
      contract: '^1.0.0',
      title: { fr: 'Écran', en: 'Screen' },
    });
}

/** The caller deletes the folder. */
export async function createTestRelease(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'recueil-release-'));
  await writeTestRelease(root);
  return root;
}

export const createTestPublisherKey = async (
  app: Pick<TestApp, 'platform'>,
  {
    team = 'Coffre',
    screens = ['mfe-vault'],
    days = 30,
    email = null as string | null,
    locale = 'fr' as 'fr' | 'en',
  } = {},
): Promise<string> =>
  (await createPublisherKey(app.platform, { team, screens, days, email, locale })).key;

export async function packTarball(entries: readonly TarEntry[]): Promise<Buffer> {
  const tar = pack();
  for (const [header, content = ''] of entries) tar.entry(header, content);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks));
}

const digest = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** What a build writes of `mf-manifest.json`, as far as the product reads it. */
export const buildTestManifest = ({
  name = 'mfe_vault',
  contract = '^1.4.0',
  shared = { react: '^19.0.0' } as Readonly<Record<string, string>>,
} = {}) => ({
  name,
  metaData: { globalName: name, remoteEntry: { name: 'remoteEntry.11111111.js', path: '' } },
  shared: [
    ...Object.entries(shared).map(([library, requiredVersion]) => ({
      name: `${library}/part`,
      requiredVersion,
    })),
    { name: '@recueil/shell/contract', requiredVersion: contract },
  ],
  exposes: [
    {
      path: './module',
      assets: {
        js: { sync: ['screen.22222222.js'], async: ['chunks/viewer.33333333.js'] },
        css: { sync: [], async: [] },
      },
    },
  ],
});

const listTestFiles = (
  description: { readonly name?: string; readonly contract?: string },
  files: Required<TestScreen>['files'],
): (readonly [string, string | Buffer])[] => {
  const texts = {
    'mf-manifest.json': JSON.stringify(buildTestManifest(description)),
    'remoteEntry.11111111.js': `var ${description.name ?? 'mfe_vault'}={init(){},get(){}};`,
    'screen.22222222.js': '/* screen */',
    'chunks/viewer.33333333.js': '/* viewer */',
    ...files,
  };
  const compressed = brotliCompressSync(texts['screen.22222222.js'] ?? '');
  return Object.entries({ 'screen.22222222.js.br': compressed, ...texts }).flatMap(
    ([path, content]) => (content === null ? [] : [[path, content] as const]),
  );
};

export interface TestScreen {
  /** Changes of `mfe.json`. */
  readonly description?: Readonly<Record<string, unknown>>;
  /** Added, or replaced, before the digests are computed; null: left out. */
  readonly files?: Readonly<Record<string, string | Buffer | null>>;
  /** The same after the digests were computed. */
  readonly altered?: Readonly<Record<string, string | null>>;
  readonly more?: readonly TarEntry[];
}

/** A tarball of `mfe-vault` that passes the gate. */
export async function packTestScreen(
  version: string,
  { description = {}, files = {}, altered = {}, more = [] }: TestScreen = {},
): Promise<Buffer> {
  const contents = listTestFiles(description, files);
  const mfe = {
    id: 'mfe-vault',
    name: 'mfe_vault',
    version,
    contract: '^1.4.0',
    shared: { react: '^19.0.0' },
    api: '^1.0.0',
    routes: ['/app/documents'],
    title: { fr: 'Coffre', en: 'Vault' },
    commit: 'abc123',
    integrity: Object.fromEntries(contents.map(([path, content]) => [path, digest(content)])),
    ...description,
  };
  const sent = Object.entries({ ...Object.fromEntries(contents), ...altered });
  return packTarball([
    [{ name: 'package/package.json' }, '{}'],
    [{ name: 'package/mfe.json' }, JSON.stringify(mfe)],
    ...sent.flatMap(([path, content]): TarEntry[] =>
      content === null ? [] : [[{ name: `package/${path}` }, content]],
    ),
    ...more,
  ]);
}

export async function publishTarball<T = unknown>(
  client: Client,
  path: string,
  tarball: Buffer,
  headers: Record<string, string> = {},
): Promise<Pick<Reply<T>, 'status' | 'data' | 'problem'>> {
  const response = await client.fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/gzip', ...headers },
    body: new Uint8Array(tarball),
  });
  const json = (await response.json()) as { data?: T };
  return {
    status: response.status,
    data: json.data as T,
    problem: json as unknown as Reply['problem'],
  };
}
