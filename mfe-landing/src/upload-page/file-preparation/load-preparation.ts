import type { PublicRequest } from '@recueil/backend/contract';
import type { ChosenFile } from '../upload/file-upload.ts';
import type { PreparationEvents } from './prepare-files.ts';

/** Loaded on demand: it is not needed to read the page or choose a file. */
export const loadPreparation = () => import(/* webpackChunkName: "prepare" */ './prepare-files.ts');

/** Without a connection files wait for it; what cannot be loaded otherwise is done without. */
export const prepareFiles = (
  files: readonly ChosenFile[],
  request: PublicRequest,
  events: PreparationEvents,
): Promise<readonly ChosenFile[]> =>
  loadPreparation().then(
    (loaded) => loaded.prepareFiles(files, request, events),
    () =>
      navigator.onLine
        ? files
        : new Promise((resolve) => window.addEventListener('online', resolve, { once: true })).then(
            () => prepareFiles(files, request, events),
          ),
  );
