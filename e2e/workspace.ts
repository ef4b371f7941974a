import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RSPACK = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
const FEDERATION = '@module-federation';
const NOT_SOURCE = new Set(['dist', 'node_modules']);

/** A second workspace with its own shell and screens; everything else is linked. */
export interface Workspace {
  readonly root: string;
  /** Replaces text in one file; throws when it is not found. */
  edit(file: string, change: (text: string) => string): void;
  build(app: string): Promise<void>;
  dispose(): void;
}

const remotes = () => readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'mfe.json')));

function linkModules(root: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@recueil'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && !['@recueil', FEDERATION].includes(name))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  // Copied, because its plugin writes its own path into an entry.
  cpSync(join(ROOT, 'node_modules', FEDERATION), join(modules, FEDERATION), { recursive: true });
  // The bundler resolves a package's own name through node_modules; without a link it would take
  // the shell from here.
  for (const name of ['shell', 'backend', 'build'])
    symlinkSync(join(root, name), join(modules, '@recueil', name));
}

export function openWorkspace(): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'recueil-workspace-'));
  const sources = (from: string) =>
    cpSync(join(ROOT, from), join(root, from), {
      recursive: true,
      filter: (file) => !NOT_SOURCE.has(basename(file)),
    });
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  sources('build');
  for (const folder of ['shell', 'backend', ...remotes()]) {
    sources(folder);
    cpSync(join(ROOT, folder, 'dist'), join(root, folder, 'dist'), { recursive: true });
    const own = join(ROOT, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(root, folder, 'node_modules'));
  }
  linkModules(root);
  return {
    root,
    edit: (file, change) => {
      const before = readFileSync(join(root, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`Nothing to change in ${file}.`);
      writeFileSync(join(root, file), after);
    },
    build: async (app) => {
      await promisify(execFile)(process.execPath, [RSPACK, 'build'], {
        cwd: join(root, app),
        env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
      });
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Gives the workspace's shell another contract version. */
export function setContract(workspace: Workspace, version: string): void {
  workspace.edit('shell/package.json', (text) =>
    text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
  );
  workspace.edit('shell/src/contract/version.ts', (text) =>
    text.replace(/'\d+\.\d+\.\d+'/, `'${version}'`),
  );
}

/** Gives a screen another range. */
export function setRange(workspace: Workspace, screen: string, range: string): void {
  workspace.edit(`${screen}/package.json`, (text) =>
    text.replace(/"@recueil\/shell": "[^"]+"/, `"@recueil/shell": "${range}"`),
  );
}

/** Announces a built screen with a wrong range. */
export const misannounce = (workspace: Workspace, screen: string, range: string): void =>
  workspace.edit(`${screen}/dist/mfe.json`, (text) =>
    text.replace(/"contract":"[^"]+"/, `"contract":"${range}"`),
  );

export const addToContract = (workspace: Workspace, name: string): void =>
  workspace.edit(
    'shell/src/contract/index.ts',
    (text) => `${text}export const ${name} = (): string => '${name}';\n`,
  );

export const removeFromContract = (workspace: Workspace, name: string): void =>
  workspace.edit('shell/src/contract/index.ts', (text) =>
    text.replace(new RegExp(`(export \\{[^}]*?)\\b${name}\\b,?`), '$1'),
  );
