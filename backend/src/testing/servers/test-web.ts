import type { Middleware } from 'koa';
import { systemClock } from '../../platform/clock.ts';
import { notFound } from '../../platform/problem.ts';
import { createFrontends } from '../../web/frontends/frontends.ts';
import { createWeb, type WebOptions } from '../../web/create-web.ts';
import { silentLogger } from '../test-database.ts';

type TestWebOptions = Parameters<typeof createFrontends>[0]['config'] & WebOptions['config'];

/** Pages and assets of the front ends in `root`, where no team has published a screen. */
export const createTestWeb = (
  config: TestWebOptions,
  root: string,
  callers: Partial<Pick<WebOptions, 'resolveSession' | 'resolveAppSession' | 'readRequest'>> = {},
): Middleware =>
  createWeb({
    config,
    root,
    logger: silentLogger,
    clock: systemClock,
    frontends: createFrontends({ config, root, logger: silentLogger }),
    screens: {
      listLiveScreens: async () => [],
      openVersion: async () => null,
      openStoredBuild: async () => null,
      hasOverrideCookie: () => false,
      findOverrides: async () => [],
    },
    resolveSession: async () => null,
    resolveAppSession: async () => null,
    readRequest: async () => {
      throw notFound();
    },
    ...callers,
  });
