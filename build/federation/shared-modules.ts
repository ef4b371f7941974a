import { createRequire } from 'node:module';

// As the shell has them installed.
const require = createRequire(
  createRequire(import.meta.url).resolve('@recueil/shell/package.json'),
);
const installedVersion = (name: string): string =>
  (require(`${name}/package.json`) as { version: string }).version;

export type Shared = Record<
  string,
  {
    singleton: true;
    requiredVersion: string;
    strictVersion?: boolean;
    version?: string;
    eager?: boolean;
    import?: false;
  }
>;

const REACT = {
  react: installedVersion('react'),
  'react/jsx-runtime': installedVersion('react'),
  'react-dom': installedVersion('react-dom'),
  'react-dom/client': installedVersion('react-dom'),
};
const STYLES = { '@griffel/react': installedVersion('@griffel/react') };

/** Libraries that the shell provides, by package. */
export const libraryVersions: Readonly<Record<string, string>> = {
  react: REACT.react,
  'react-dom': REACT['react-dom'],
  ...STYLES,
};
export const libraryRanges: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(libraryVersions).map(([name, version]) => [name, `^${version}`]),
);
const SHELL_MODULES = [
  '@recueil/shell/contract',
  '@recueil/shell/router',
  '@recueil/shell/ui',
  '@recueil/shell/ui-form',
  '@recueil/shell/ui-overlay',
  '@recueil/shell/ui-date',
] as const;
const LAZY_MODULES: ReadonlySet<string> = new Set([
  '@recueil/shell/ui-form',
  '@recueil/shell/ui-overlay',
  '@recueil/shell/ui-date',
]);

const toSharedConfig = <T extends object>(
  keys: readonly string[],
  settings: (key: string) => T & { requiredVersion: string },
): Shared => Object.fromEntries(keys.map((key) => [key, { singleton: true, ...settings(key) }]));

/** Eager except overlays, forms and the calendar, so that no remote waits for a module. */
const provide = (versions: Record<string, string>): Shared =>
  toSharedConfig(Object.keys(versions), (key) => ({
    version: versions[key] ?? '',
    requiredVersion: `^${versions[key]}`,
    eager: !LAZY_MODULES.has(key),
  }));

/** Modules a remote consumes: it bundles no copy, and refuses a host with an older version. */
const consume = (versions: Record<string, string>): Shared =>
  toSharedConfig(Object.keys(versions), (key) => ({
    requiredVersion: `^${versions[key]}`,
    strictVersion: true,
    import: false,
  }));

/** Not strict: the shell checks the contract range itself and shows a readable message. */
const consumeShellModules = (range: string): Shared =>
  toSharedConfig(SHELL_MODULES, () => ({
    requiredVersion: range,
    strictVersion: false,
    import: false,
  }));

/** `contract` is absent on public pages, which share React alone. */
export const provideModules = (contract?: string): Shared =>
  provide(
    contract === undefined
      ? REACT
      : {
          ...REACT,
          ...STYLES,
          ...Object.fromEntries(SHELL_MODULES.map((module) => [module, contract])),
        },
  );
export const consumeModules = (contract: string): Shared => ({
  ...consume({ ...REACT, ...STYLES }),
  ...consumeShellModules(contract),
});
export const consumeReact = (): Shared => consume(REACT);
