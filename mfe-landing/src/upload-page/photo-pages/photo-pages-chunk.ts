/** What the dialog of photographed pages needs, in one chunk. */
export { PhotoPagesDialog } from './PhotoPagesDialog.tsx';
export { loadPages } from './use-page-list.ts';
