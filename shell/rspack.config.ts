import { isDevelopment, isServing } from '@recueil/build';
import { defineShell } from './build/define-shell.ts';

export default (_env: object, argv: { mode?: string }) =>
  defineShell({ development: isDevelopment(argv), hot: isServing() });
