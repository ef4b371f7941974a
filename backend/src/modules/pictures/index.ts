import { createFileInspector } from '../../platform/file-inspector/file-inspector.ts';
import type { Module } from '../../platform/platform.ts';
import type { PicturesDeps } from './pictures.context.ts';
import { picturesRoutes } from './pictures.routes.ts';
import { picturesStore, type PicturesStore } from './pictures.store.ts';

export { picturesTables } from './pictures.tables.ts';

export type PicturesModule = Module & {
  readonly api: Pick<PicturesStore, 'countOf' | 'findOf'>;
  /** Called before the database closes. */
  stop(): Promise<void>;
};

/** Logos of organisations and pictures of users: who owns them knows their token. */
export function createPictures(deps: PicturesDeps): PicturesModule {
  const { database, logger } = deps.platform;
  const inspector = createFileInspector({ logger, concurrency: 1 });
  const store = picturesStore(database);
  return {
    api: store,
    routes: picturesRoutes({ ...deps, store, inspector }),
    listeners: [],
    jobs: [],
    stop: () => inspector.close(),
  };
}
