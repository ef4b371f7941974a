/** What the builds of the shell and of the public pages share with those of screens. */
export { baseConfig, clearDist, isDevelopment, isServing } from './base.ts';
export type { BuildOptions } from './base.ts';
export { DEV_ENTRY, devServer } from './dev-server/dev-server.ts';
export { consumeReact, libraryVersions, provideModules } from './federation/shared-modules.ts';
