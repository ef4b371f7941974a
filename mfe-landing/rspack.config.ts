import { consumeReact } from '@recueil/build';
import { defineScreen } from '@recueil/build/rspack';
import { defineStaticPages } from './build/define-static-pages.ts';

export default defineScreen(import.meta.dirname, {
  exposes: { './public': './src/public.tsx' },
  shared: consumeReact(),
  // Recipients have slow lines.
  chunkLoadTimeout: 120_000,
  more: defineStaticPages,
});
