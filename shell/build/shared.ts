import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;
const shell = (require('../package.json') as { version: string }).version;

type Shared = Record<string, { singleton: true; requiredVersion: string; strictVersion?: boolean; version?: string; eager?: boolean; import?: false }>;

const REACT = { react: versionOf('react'), 'react/jsx-runtime': versionOf('react'), 'react-dom': versionOf('react-dom'), 'react-dom/client': versionOf('react-dom') };
const APP = { '@griffel/react': versionOf('@griffel/react'), '@recueil/shell/contract': shell, '@recueil/shell/router': shell, '@recueil/shell/ui': shell, '@recueil/shell/ui-overlay': shell };

const each = (versions: Record<string, string>, extra: (key: string) => object): Shared =>
  Object.fromEntries(Object.entries(versions).map(([key, version]) => [key, { singleton: true, requiredVersion: `^${version}`, ...extra(key) }]));

/** What the host lends. Overlays open on a gesture: everything else is there before the first paint, so that no remote waits for it. */
const lend = (versions: Record<string, string>): Shared => each(versions, (key) => ({ version: versions[key], eager: key !== '@recueil/shell/ui-overlay' }));

/** What a remote borrows: it carries no copy of its own, and refuses a host that lends too old a version. */
const borrow = (versions: Record<string, string>): Shared => each(versions, () => ({ strictVersion: true, import: false }));

export const hostShared = (entry: 'app' | 'public'): Shared => lend(entry === 'app' ? { ...REACT, ...APP } : REACT);
export const remoteShared = (app: string): Shared => borrow(app === 'mfe-landing' ? REACT : { ...REACT, ...APP });
