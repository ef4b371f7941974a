import { release } from '@recueil/build/release';
import { defineMicroFrontend } from '@recueil/shell/contract';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };

export const microFrontend = defineMicroFrontend({
  ...release,
  catalogue: { fr, en },
  routes: [
    {
      path: 'documents',
      lazy: () =>
        import(/* webpackChunkName: "vault" */ './vault/VaultScreen.tsx').then(
          ({ VaultScreen }) => ({ Component: VaultScreen }),
        ),
    },
    {
      path: 'documents/:id',
      handle: {
        shortcuts: [
          { keys: '→ J', fr: 'Document suivant', en: 'Next document' },
          { keys: '← K', fr: 'Document précédent', en: 'Previous document' },
          { keys: '+ - 0', fr: 'Agrandir, réduire, ajuster', en: 'Zoom in, out, fit' },
          { keys: 'R', fr: 'Pivoter', en: 'Rotate' },
          { keys: 'D', fr: 'Télécharger', en: 'Download' },
        ],
      },
      lazy: () =>
        import(/* webpackChunkName: "viewer" */ './viewer/ViewerScreen.tsx').then(
          ({ ViewerScreen }) => ({ Component: ViewerScreen }),
        ),
    },
  ],
});
