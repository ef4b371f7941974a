import { join } from 'node:path';
import preset from '@recueil/build/jest';

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^@module-federation/enhanced/runtime$': join(
      import.meta.dirname,
      'test/federation-runtime.ts',
    ),
  },
};
