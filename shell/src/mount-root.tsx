import { startTransition, type ReactNode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import type { RuntimeConfig } from './runtime-config/runtime-config.ts';

/** The detailed check is a chunk of its own, loaded only when a setting is missing or malformed. */
const COMPLETE_CONFIG = /^https?:\/\/\S+ https?:\/\/\S+ pk_/;

export const mountRoot = (
  config: RuntimeConfig,
  options: RootOptions,
  host: () => ReactNode,
): void => {
  const container = document.getElementById('root');
  if (!container) return;
  const root = createRoot(container, options);
  const settings = [config.appUrl, config.apiUrl, config.authKey];
  // A transition renders in slices, between which the page handles input.
  if (settings.every(Boolean)) startTransition(() => root.render(host()));
  if (!COMPLETE_CONFIG.test(settings.join(' ')))
    void import(
      /* webpackChunkName: "environment" */ './runtime-config/MissingConfigPage.tsx'
    ).then(({ showConfigProblems }) => showConfigProblems(config, root));
};
