import './kit/tokens.css';
import './kit/fonts.css';
import './page.css';
import './public.css';
import { openHost } from './mount-root.tsx';
import { pageFacts } from './runtime-config/runtime-config.ts';
import { PublicHost } from './public/PublicHost.tsx';
import { startReporting } from './error-reporting/capture-error.ts';

const facts = pageFacts();
const isRecipient = /^\/+request(?:\/|$)/.test(globalThis.location.pathname);
const reporting = startReporting({
  facts,
  // Recipients are neither traced nor recorded: that code does not even reach their page.
  load: () => (isRecipient ? import(/* webpackChunkName: "reporting-errors" */ './error-reporting/sentry-errors-only.ts') : import(/* webpackChunkName: "reporting" */ './error-reporting/sentry-with-tracing.ts')),
});
openHost(facts, reporting, () => <PublicHost />);
