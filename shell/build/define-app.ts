import type { AppOptions } from './base.ts';
import { defineRemote } from './define-remote.ts';
import { defineShell } from './define-shell.ts';
import { defineStandalone } from './define-standalone.ts';

export const defineApp = (options: AppOptions) => {
  if (options.app === 'shell') return defineShell(options);
  return options.standalone ? defineStandalone(options) : defineRemote(options);
};
