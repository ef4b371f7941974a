import './kit/tokens.css';
import './kit/fonts.css';
import './page.css';
import './public.css';
import { mountRoot } from './mount-root.tsx';
import { readRuntimeConfig } from './runtime-config/runtime-config.ts';
import { PublicHost } from './public/PublicHost.tsx';
import { startErrorReporting } from './error-reporting/capture-error.ts';

const config = readRuntimeConfig();
const hasToken = /^\/+(?:request|invitation)(?:\/|$)/.test(globalThis.location.pathname);
const reporting = startErrorReporting({
  config,
  // Pages behind a mailed token are neither traced nor recorded: they do not even load that code.
  load: () =>
    hasToken
      ? import(/* webpackChunkName: "reporting-errors" */ './error-reporting/sentry-errors-only.ts')
      : import(/* webpackChunkName: "reporting" */ './error-reporting/sentry-with-tracing.ts'),
});
mountRoot(config, reporting, () => <PublicHost />);
