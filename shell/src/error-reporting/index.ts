import type { RootOptions } from 'react-dom/client';
import { readRuntimeConfig } from '../runtime-config/runtime-config.ts';
import { startErrorReporting } from './capture-error.ts';

export { isDisplacedNode, MAX_RESTARTS } from '../remotes/route-error.rules.ts';

/**
 * For a page behind a mailed link that the shell does not load: errors alone, without traces and
 * recordings, by code that comes after the page. Returns the options of its React root.
 */
export const reportErrorsOnly = (): RootOptions =>
  startErrorReporting({
    config: readRuntimeConfig(),
    load: () => import(/* webpackChunkName: "reporting-errors" */ './sentry-errors-only.ts'),
  });
