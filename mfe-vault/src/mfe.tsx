import { defineMicroFrontend } from '@recueil/shell/contract';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };

/** The vault: everything that was received, found again. */
export const microFrontend = defineMicroFrontend({
  id: 'mfe-vault',
  version: '1.0.0',
  contract: '^1.0.0',
  catalogue: { fr, en },
  routes: [{ path: 'documents', lazy: () => import(/* webpackChunkName: "vault" */ './vault/VaultScreen.tsx').then(({ VaultScreen }) => ({ Component: VaultScreen })) }],
});
