import { definePageChunk } from '../page-chunk.tsx';

export const accessCodePage = definePageChunk(() =>
  import(/* webpackChunkName: "access-code" */ './AccessCodePage.tsx').then(
    (loaded) => loaded.AccessCodePage,
  ),
);
