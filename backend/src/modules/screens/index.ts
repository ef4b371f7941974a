import { bindContext, type Bound } from '../../platform/bind-context.ts';
import type { BearerResolver } from '../../platform/http/auth/principal.ts';
import { registerGauge } from '../../platform/monitoring/register-gauge.ts';
import type { Module } from '../../platform/platform.ts';
import { reportUnservedScreens } from './alerts/report-unserved-screens.ts';
import { endFailingCanaries } from './canary/end-failing-canaries.ts';
import { resolvePublisherKey } from './keys/resolve-publisher-key.ts';
import { publisherKeysStore } from './keys/publisher-keys.store.ts';
import { checkStoredVersions } from './live/check-stored.ts';
import { listUnserved } from './live/list-unserved.ts';
import { createVersionCache } from './live/version-cache.ts';
import { deleteOldVersions } from './publishing/delete-old-versions.ts';
import { createUploadTurns } from './publishing/upload-turns.ts';
import { buildsStore } from './release-builds/builds.store.ts';
import { storeRelease } from './release-builds/store-release.ts';
import { operatorRoutes } from './operators/operator.routes.ts';
import { overrideRoutes } from './overrides/override.routes.ts';
import type { ScreensContext, ScreensDeps } from './screens.context.ts';
import * as operations from './screens.operations.ts';
import { screensRoutes } from './screens.routes.ts';
import { screensStore } from './screens.store.ts';

export { parseKeyOptions } from './keys/key-options.rules.ts';
export {
  createPublisherKey,
  listPublisherKeys,
  revokePublisherKey,
} from './keys/manage-publisher-keys.ts';
export { PUBLISHER_KEY_DAYS } from './screens-limits.contract.ts';
export type { ScreensDeps } from './screens.context.ts';
export { screensObjects, screensTables } from './screens.tables.ts';

export { SCREEN_ALERT_DUE } from './screens.events.ts';

export type ScreensApi = Bound<ScreensContext, typeof operations>;

export type ScreensModule = Module & {
  readonly api: ScreensApi;
  /** Null for other bearers, 401 for an unknown, wrong, expired or revoked key. */
  readonly resolveBearer: BearerResolver;
  prepare(): void;
  stop(): Promise<void>;
};

const UNSERVED_METRIC = 'recueil_screens_not_served';

/** Versions of micro-frontends that teams publish, and which of them visitors get. */
export function createScreens(deps: ScreensDeps): ScreensModule {
  const { platform } = deps;
  const context: ScreensContext = {
    ...deps,
    store: screensStore(platform.database),
    builds: buildsStore(platform.database),
    keys: publisherKeysStore(platform.database),
    cache: createVersionCache(),
    uploads: createUploadTurns(),
    unreadable: new Map(),
    reported: new Set(),
  };
  return {
    routes: [...screensRoutes(context), ...operatorRoutes(context), ...overrideRoutes(context)],
    listeners: [],
    jobs: [
      {
        name: 'screens.delete-old',
        cron: '53 3 * * *',
        run: (now) => deleteOldVersions(context, now),
      },
      {
        name: 'screens.keep-release',
        cron: '23 3 * * *',
        runsOnEveryInstance: true,
        run: () => storeRelease(context),
      },
      {
        name: 'screens.check-stored',
        cron: '* * * * *',
        runsOnEveryInstance: true,
        run: () => checkStoredVersions(context),
      },
      {
        name: 'screens.report-unserved',
        cron: '* * * * *',
        run: (now) => reportUnservedScreens(context, now),
      },
      {
        name: 'screens.end-failing-canaries',
        cron: '* * * * *',
        run: (now) => endFailingCanaries(context, now),
      },
    ],
    api: bindContext(context, operations),
    resolveBearer: (bearer) => resolvePublisherKey(context, bearer),
    prepare() {
      const { registry } = platform.metrics;
      // Building the module twice (sample data) must not register it twice.
      if (!registry.getSingleMetric(UNSERVED_METRIC))
        registerGauge(
          registry,
          {
            name: UNSERVED_METRIC,
            help: '1 for each version of a team, live or a canary, that does not fit this release',
            labelNames: ['screen', 'channel'],
          },
          async () =>
            (await listUnserved(context)).map(({ screen, channel }) => [{ screen, channel }, 1]),
        );
    },
    stop: () => context.cache.close(),
  };
}
