import { bindContext, type Bound } from '../../platform/bind-context.ts';
import { createFileInspector } from '../../platform/file-inspector/file-inspector.ts';
import type { Module } from '../../platform/platform.ts';
import type { PicturesContext, PicturesDeps } from './pictures.context.ts';
import * as operations from './pictures.operations.ts';
import { picturesRoutes } from './pictures.routes.ts';
import { picturesStore } from './pictures.store.ts';

export { picturesTables } from './pictures.tables.ts';

export type PicturesModule = Module & {
  readonly api: Bound<PicturesContext, typeof operations>;
  /** Called before the database closes. */
  stop(): Promise<void>;
};

/** Logos of organisations and pictures of users: who owns them knows their token. */
export function createPictures(deps: PicturesDeps): PicturesModule {
  const { database, logger } = deps.platform;
  const inspector = createFileInspector({ logger, concurrency: 1 });
  const context: PicturesContext = { ...deps, store: picturesStore(database), inspector };
  return {
    api: bindContext(context, operations),
    routes: picturesRoutes(context),
    listeners: [],
    jobs: [],
    stop: () => inspector.close(),
  };
}
