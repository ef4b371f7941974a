import './kit/tokens.css';
import './kit/fonts.css';
import './page.css';
import './public.css';
import { mountRoot } from './mount-root.tsx';
import { readRuntimeConfig } from './runtime-config/runtime-config.ts';
import { PublicHost } from './public/PublicHost.tsx';
import { startErrorReporting } from './error-reporting/capture-error.ts';

const config = readRuntimeConfig();
const hasToken = /^\/+invitation(?:\/|$)/.test(globalThis.location.pathname);
const reporting = startErrorReporting({
  config,
  // A page behind a mailed token is neither traced nor recorded: it does not even load that code.
  load: () =>
    hasToken
      ? import(/* webpackChunkName: "reporting-errors" */ './error-reporting/sentry-errors-only.ts')
      : import(/* webpackChunkName: "reporting" */ './error-reporting/sentry-with-tracing.ts'),
});
mountRoot(config, reporting, () => <PublicHost />);
