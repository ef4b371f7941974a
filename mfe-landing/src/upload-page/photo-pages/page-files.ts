import { createFileStore } from '../kept-files/file-store.ts';

/** Photos of pages that are not sent yet, by the id of the page. */
export const pageFiles = createFileStore('recueil-pages');
