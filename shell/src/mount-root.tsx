import { startTransition, type ReactNode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import type { RuntimeConfig } from './runtime-config/runtime-config.ts';

/** Two addresses and a key, as they nearly always are: whoever is looked at more closely pays for it with a file of its own. */
const COMPLETE_CONFIG = /^https?:\/\/\S+ https?:\/\/\S+ pk_/;

/** Puts the host into the page; when the operator has left out what it cannot start without, a page that says so stands there instead. */
export const mountRoot = (
  facts: RuntimeConfig,
  options: RootOptions,
  host: () => ReactNode,
): void => {
  const place = document.getElementById('root');
  if (!place) return;
  const root = createRoot(place, options);
  const said = [facts.appUrl, facts.apiUrl, facts.authKey];
  // In slices, between which the page stays able to answer.
  if (said.every(Boolean)) startTransition(() => root.render(host()));
  if (!COMPLETE_CONFIG.test(said.join(' ')))
    void import(
      /* webpackChunkName: "environment" */ './runtime-config/show-config-problems.tsx'
    ).then(({ showConfigProblems }) => showConfigProblems(facts, root));
};
