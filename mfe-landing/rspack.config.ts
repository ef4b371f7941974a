import { consumeReact, isServing } from '@recueil/build';
import { defineScreen } from '@recueil/build/rspack';
import { defineRequestPage } from './build/define-request-page.ts';
import { defineStaticPages } from './build/define-static-pages.ts';

export default defineScreen(import.meta.dirname, {
  exposes: { './public': './src/public.tsx' },
  shared: consumeReact(),
  // Visitors have slow lines.
  chunkLoadTimeout: 120_000,
  more: (options) => [
    // A dev server shows those of the last build.
    ...(isServing() ? [] : defineStaticPages(options)),
    ...defineRequestPage(options),
  ],
});
