import type { Config } from '../config/index.ts';
import type { PublicRequest } from '../modules/requests/detail/public-request.contract.ts';
import { buildModules } from './build-modules.ts';
import { createSharedAddressMatcher } from '../platform/http/server/connection-limit.ts';
import { createHealthCheck, healthRoutes } from '../platform/monitoring/health.ts';
import { createHttpApp } from '../platform/http/create-http-app.ts';
import { createOperationsEndpoints } from '../platform/monitoring/operations-endpoints.ts';
import type { Route } from '../platform/http/routing/route.ts';
import { createHttpServer } from '../platform/http/server/http-server.ts';
import { createRefusalReporter } from './refusal-reporter.ts';
import { openPlatform, type PlatformOverrides } from './open-platform.ts';
import type { Platform } from '../platform/platform.ts';
import type { Scheduler } from '../platform/scheduler/scheduler.ts';
import { createWeb } from '../web/create-web.ts';
import { acceptUploadForms } from '../web/upload-forms/accept-upload-forms.ts';
import { createFrontends, listFrontends } from '../web/frontends/frontends.ts';
import { toRelease } from '../web/frontends/release.ts';

export interface Application {
  readonly platform: Platform;
  readonly scheduler: Scheduler;
  readonly routes: readonly Route[];
  readonly demoAccount: { readonly email: string; readonly password: string } | null;
  start(): Promise<void>;
  /**
   * Finishes calls in progress within the grace period, then closes everything. Safe to call twice.
   */
  stop(): Promise<void>;
}

interface AppOverrides extends PlatformOverrides {
  readonly validateResponses?: boolean;
  readonly webRoot?: string;
  /** False in tests that run each job themselves. */
  readonly runsJobsOnTime?: boolean;
}

export async function createApp(
  config: Config,
  overrides: AppOverrides = {},
): Promise<Application> {
  const { platform, scheduler, development, platformJobs, listFaults } = await openPlatform(
    config,
    {
      ...overrides,
    },
  );
  const frontends = createFrontends({ config, logger: platform.logger, root: overrides.webRoot });
  const {
    modules,
    resolvers,
    resolveSession,
    assertActive,
    resolveAppSession,
    assertAccessCode,
    screens,
    isDeletedRequest,
    storageHealthy,
    providerHealthy,
    prepare,
    stop: stopModules,
  } = buildModules(platform, {
    // In development tabs are reloaded after a build, and one instance runs.
    listFrontends: () =>
      config.production || overrides.webRoot !== undefined ? listFrontends(overrides.webRoot) : [],
    readRelease: () => toRelease(frontends()),
  });

  platform.outbox.register(modules.flatMap((module) => module.listeners));
  const health = createHealthCheck(platform, {
    storage: storageHealthy,
    provider: providerHealthy,
    listFaults,
  });
  const web = createWeb({
    config,
    logger: platform.logger,
    clock: platform.clock,
    root: overrides.webRoot,
    frontends,
    screens,
    resolveSession,
    resolveAppSession,
    readRequest: async (ctx, link) =>
      (await http.readAsRecipient('/v1/public/request', ctx, link)) as PublicRequest,
  });
  const http = createHttpApp({
    platform,
    routes: [...healthRoutes(health, config), ...modules.flatMap((module) => module.routes)],
    resolvers,
    resolveSession,
    assertActive,
    assertAccessCode,
    beforeRoutes: [acceptUploadForms(config, platform.clock)],
    middlewares: [createOperationsEndpoints({ platform, health }), ...development.mounts, web],
    onRefused: createRefusalReporter(platform, isDeletedRequest),
    validateResponses: overrides.validateResponses,
  });
  scheduler.register([...platformJobs, ...http.jobs, ...modules.flatMap((module) => module.jobs)]);
  const server = createHttpServer(http.handler, platform.logger, {
    connections: {
      perAddress: config.connectionsPerAddress,
      isShared: createSharedAddressMatcher(config.trustedProxies),
    },
  });

  let stopped: Promise<void> | null = null;
  const stop = async () => {
    health.markStopping();
    await server.stop(config.graceSeconds);
    await Promise.all([platform.outbox.stop(), scheduler.stop(), http.stop(), stopModules()]);
    await Promise.all([platform.mailer.close(), development.close()]);
    await platform.database.close();
  };

  /** Before the outbox starts: the scenarios send their own mails. */
  const seedDemo = async () => {
    const { demoAccount } = development;
    if (!config.demo) return;
    if (demoAccount === null || config.mail.kind !== 'development')
      return platform.logger.warn(
        {},
        '--demo needs the embedded provider and the development mailbox: no sample data was added',
      );
    const { seedDemoData } = await import('../development/demo/seed-demo-data.ts');
    await seedDemoData(platform, demoAccount).catch((error: unknown) =>
      platform.logger.error({ error }, 'The sample data could not be added'),
    );
  };

  return {
    platform,
    scheduler,
    routes: http.routes,
    demoAccount: development.demoAccount,
    async start() {
      await prepare();
      await server.listen(config.port, config.host);
      http.start();
      await seedDemo();
      platform.outbox.start();
      if (overrides.runsJobsOnTime ?? true) scheduler.start();
    },
    stop: () => (stopped ??= stop()),
  };
}
