import './kit/tokens.css';
import './kit/fonts.css';
import './page.css';
import './public.css';
import { openHost } from './environment/open-host.tsx';
import { pageFacts } from './environment/page-facts.ts';
import { PublicHost } from './public/PublicHost.tsx';
import { startReporting } from './reporting/report.ts';

const facts = pageFacts();
const isRecipient = /^\/+request(?:\/|$)/.test(globalThis.location.pathname);
const reporting = startReporting({
  facts,
  // Recipients are neither traced nor recorded: that code does not even reach their page.
  load: () => (isRecipient ? import(/* webpackChunkName: "reporting-errors" */ './reporting/sdk-errors.ts') : import(/* webpackChunkName: "reporting" */ './reporting/sdk-full.ts')),
});
openHost(facts, reporting, () => <PublicHost />);
