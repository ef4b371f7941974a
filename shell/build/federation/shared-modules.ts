import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

/** The version of the shell's package is the version of its contract. */
export const CONTRACT = (require('../../package.json') as { version: string }).version;

type Shared = Record<string, { singleton: true; requiredVersion: string; strictVersion?: boolean; version?: string; eager?: boolean; import?: false }>;

const REACT = { react: versionOf('react'), 'react/jsx-runtime': versionOf('react'), 'react-dom': versionOf('react-dom'), 'react-dom/client': versionOf('react-dom') };
const STYLES = { '@griffel/react': versionOf('@griffel/react') };
const FACES = ['@recueil/shell/contract', '@recueil/shell/router', '@recueil/shell/ui', '@recueil/shell/ui-form', '@recueil/shell/ui-overlay', '@recueil/shell/ui-date'] as const;
const ON_DEMAND: ReadonlySet<string> = new Set(['@recueil/shell/ui-form', '@recueil/shell/ui-overlay', '@recueil/shell/ui-date']);

const each = <T extends object>(keys: readonly string[], settings: (key: string) => T & { requiredVersion: string }): Shared =>
  Object.fromEntries(keys.map((key) => [key, { singleton: true, ...settings(key) }]));

/** What the host lends. Overlays open on a gesture, and few screens begin with a form: everything else is there before the first paint, so that no remote waits for it. */
const lend = (versions: Record<string, string>): Shared =>
  each(Object.keys(versions), (key) => ({ version: versions[key] ?? '', requiredVersion: `^${versions[key]}`, eager: !ON_DEMAND.has(key) }));

/** What a remote borrows: it carries no copy of its own, and refuses a host that lends too old a version. */
const borrow = (versions: Record<string, string>): Shared => each(Object.keys(versions), (key) => ({ requiredVersion: `^${versions[key]}`, strictVersion: true, import: false }));

/** The faces in the range that the screen names. The shell refuses a misfit itself, in words; an error out of the federation runtime would only say that nothing came. */
const borrowFaces = (range: string): Shared => each(FACES, () => ({ requiredVersion: range, strictVersion: false, import: false }));

export const hostShared = (entry: 'app' | 'public'): Shared =>
  lend(entry === 'app' ? { ...REACT, ...STYLES, ...Object.fromEntries(FACES.map((face) => [face, CONTRACT])) } : REACT);
export const remoteShared = (app: string, range: string): Shared => (app === 'mfe-landing' ? borrow(REACT) : { ...borrow({ ...REACT, ...STYLES }), ...borrowFaces(range) });
