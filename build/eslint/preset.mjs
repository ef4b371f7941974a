import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { loneTexts } from './lone-texts.mjs';

export const namedExports = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export: one name for one thing, everywhere.',
};

export const typescriptRules = {
  'max-lines': ['error', { max: 300 }],
  'no-restricted-syntax': ['error', namedExports],
  'no-console': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
  eqeqeq: 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/ban-ts-comment': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': 'off',
};

/** Of components, in `folders`. */
export const componentRules = (...folders) => [
  {
    files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: folders.map((folder) => `${folder}/**/*.tsx`),
    ignores: ['**/*.test.tsx', '**/testing.tsx', '**/testing/**'],
    plugins: { pages: { rules: { 'lone-texts': loneTexts } } },
    rules: { 'pages/lone-texts': 'error' },
  },
];

/** Rules of a screen in a folder of its own: `export { default } from '@recueil/build/eslint';`. */
export default defineConfig(
  globalIgnores(['dist/', 'coverage/']),
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: process.cwd() },
    },
    rules: typescriptRules,
  },
  ...componentRules('src'),
  { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines': ['error', { max: 600 }] } },
);
