import type { Configuration } from '@rspack/core';
import { isServing, type AppOptions } from './base.ts';
import { defineRemote } from './define-remote.ts';
import { defineShell } from './define-shell.ts';
import { defineStaticPages } from './define-static-pages.ts';
import { defineStandalone } from './define-standalone.ts';

export const defineApp = (options: AppOptions): Configuration | Configuration[] => {
  if (options.app === 'shell') return defineShell(options);
  if (options.standalone) return defineStandalone(options);
  // Hot replacement needs the development React, which comes from the shell.
  return isServing()
    ? [defineRemote(options), ...defineShell({ ...options, app: 'shell' }, false)]
    : [defineRemote(options), ...(options.app === 'mfe-landing' ? defineStaticPages(options) : [])];
};
