import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { VERSION } from '../../platform/monitoring/version.ts';

/** What the shell on disk offers to screens, and the screens that were built with it. */
interface Release {
  /** Empty while no shell is built. */
  readonly contract: string;
  /** Versions of the shared libraries; empty where the build does not say. */
  readonly shared: Readonly<Record<string, string>>;
  readonly api: string;
  readonly screens: readonly ReleaseScreen[];
}

interface ReleaseScreen {
  /** Such as `mfe-vault`. */
  readonly name: string;
  readonly federationName: string;
  readonly version: string;
  readonly routes: readonly string[];
}

/** Valid from `backend/src/web/release` and from `backend/dist/web/release`. */
const REPOSITORY = resolve(import.meta.dirname, '../../../..');

/** Reads the files again when one of them has changed. */
export function createReleaseReader(root: string = REPOSITORY): () => Release {
  let stamp = '';
  let release: Release | null = null;
  return () => {
    const files = listFiles(root);
    const current = files.map(getStamp).join('|');
    if (release === null || current !== stamp) {
      release = readRelease(files);
      stamp = current;
    }
    return release;
  };
}

interface ReleaseFile {
  /** Null: of the shell. */
  readonly screen: string | null;
  readonly path: string;
}

const listFiles = (root: string): ReleaseFile[] => [
  { screen: null, path: join(root, 'shell/dist/entries.json') },
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^mfe-[a-z]+$/.test(entry.name))
    .map(({ name }) => ({ screen: name, path: join(root, name, 'dist/mfe.json') })),
];

function getStamp({ path }: ReleaseFile): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? path : `${path}:${stat.mtimeMs}:${stat.size}`;
}

function readRelease(files: readonly ReleaseFile[]): Release {
  const shell: Partial<Pick<Release, 'contract' | 'shared'>> = {};
  const screens: ReleaseScreen[] = [];
  for (const { screen, path } of files) {
    const json = readJson(path);
    if (screen === null) Object.assign(shell, json);
    else if (isDescription(json)) {
      const { name: federationName, version, routes } = json;
      screens.push({ name: screen, federationName, version, routes });
    }
  }
  return {
    contract: shell.contract ?? '',
    shared: shell.shared ?? {},
    api: VERSION,
    screens,
  };
}

function isDescription(value: unknown): value is Pick<ReleaseScreen, 'version' | 'routes'> & {
  readonly name: string;
} {
  const { name, version, routes } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof version === 'string' && Array.isArray(routes);
}

/** Undefined while the file is missing or being replaced. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
