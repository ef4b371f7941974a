import { createRequire } from 'node:module';
import preset from '@recueil/build/jest';

const require = createRequire(import.meta.url);

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // The package's `main` field names its Node build.
    '^tus-js-client$': require.resolve('tus-js-client/lib.es5/browser/index.js'),
  },
};
