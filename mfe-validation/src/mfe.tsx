import { defineMicroFrontend } from '@recueil/shell/contract';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };
import { NAMESPACE } from './words.ts';

/** This micro-frontend's whole face: its route under `/app` and its words. */
export const microFrontend = defineMicroFrontend({
  id: NAMESPACE,
  contract: '^1.0.0',
  version: '1.0.0',
  catalogue: { fr, en },
  routes: [{ path: 'validation', lazy: async () => ({ Component: (await import(/* webpackChunkName: "queue" */ './queue/ValidationQueue.tsx')).ValidationQueue }) }],
});
