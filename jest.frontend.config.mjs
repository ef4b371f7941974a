import publicPages from './mfe-landing/jest.config.mjs';
import shell from './shell/jest.config.mjs';
import { FRONTENDS } from './scripts/lib.mjs';

/**
 * Tests of all front ends: `npx jest -c jest.frontend.config.mjs mfe-requests`. Packages resolve by
 * their `exports` to source.
 */
export default {
  ...shell,
  roots: FRONTENDS.map((name) => `<rootDir>/${name}/src`),
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  moduleNameMapper: { ...publicPages.moduleNameMapper, ...shell.moduleNameMapper },
};
