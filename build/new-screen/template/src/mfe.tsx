import { release } from '@recueil/build/release';
import { defineMicroFrontend } from '@recueil/shell/contract';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };

export const microFrontend = defineMicroFrontend({
  ...release,
  catalogue: { fr, en },
  routes: [
    {
      path: 'example',
      lazy: () =>
        import(/* webpackChunkName: "example" */ './example/ExampleScreen.tsx').then(
          ({ ExampleScreen }) => ({ Component: ExampleScreen }),
        ),
    },
  ],
});
