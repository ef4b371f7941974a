export const loadKeptUploads = () => import(/* webpackChunkName: "kept" */ './kept-uploads.ts');
