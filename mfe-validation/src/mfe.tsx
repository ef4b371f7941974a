import { release } from '@recueil/build/release';
import { defineMicroFrontend } from '@recueil/shell/contract';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };

export const microFrontend = defineMicroFrontend({
  ...release,
  catalogue: { fr, en },
  routes: [
    {
      path: 'validation',
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "queue" */ './queue/ValidationQueue.tsx'))
          .ValidationQueue,
      }),
    },
    {
      path: 'validation/:requestId',
      handle: {
        alone: true,
        shortcuts: [
          { keys: 'J K', fr: 'Document suivant, précédent', en: 'Next, previous document' },
          { keys: 'F', fr: 'Fichier suivant du document', en: 'Next file of the document' },
          { keys: 'A', fr: 'Approuver, ou dispenser', en: 'Approve, or waive' },
          { keys: 'R', fr: 'Rejeter, ou insister', en: 'Reject, or insist' },
          {
            keys: '1 2 3 4 5',
            fr: 'Choisir la raison du rejet',
            en: 'Choose a reason for rejection',
          },
          { keys: 'C', fr: 'Demander un complément', en: 'Request more' },
          { keys: 'U', fr: 'Annuler la dernière décision', en: 'Undo the last decision' },
          { keys: 'Z', fr: 'Agrandir ou ajuster', en: 'Zoom in or fit' },
          { keys: 'T', fr: 'Pivoter', en: 'Rotate' },
        ],
      },
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "review" */ './review/ReviewScreen.tsx'))
          .ReviewScreen,
      }),
    },
  ],
});
