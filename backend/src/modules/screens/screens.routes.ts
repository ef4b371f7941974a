import { getSessionCookieName, readCookie } from '../../platform/http/auth/cookies.ts';
import {
  noContent,
  publicRoute,
  publisherRoute,
  type Route,
} from '../../platform/http/routing/route.ts';
import { receiveVersion } from './publishing/publish-version.ts';
import { TARBALL_MEDIA_TYPE } from './publishing/receive-tarball.ts';
import { recordAttempt } from './record-attempt.ts';
import { recordReport } from './reports/record-report.ts';
import { routeSpecs } from './route-specs.ts';
import type { ScreensContext } from './screens.context.ts';
import { PublishedVersion, ScreenReport, ScreenVersionParams } from './screens.contract.ts';

const permission = 'screens:publish';

export const screensRoutes = (context: ScreensContext): Route[] => [
  ...decisionRoutes(routeSpecs(context)),
  publisherRoute('PUT', '/v1/screens/:name/versions/:version', {
    permission,
    summary:
      'Publishes a version of a screen: the tarball that `npm pack` writes. 201; 200 when the same content was published before; 503 while others are being published. What visitors get changes with its promotion.',
    params: ScreenVersionParams,
    rawContentTypes: [TARBALL_MEDIA_TYPE],
    response: { status: 201, schema: PublishedVersion },
    handle: async ({ principal, params, requestId, ctx }) => {
      const { changed, version } = await recordAttempt(
        context,
        {
          action: 'publish',
          actor: principal,
          screen: params.name,
          version: params.version,
          requestId,
        },
        () => receiveVersion(context, principal, params, ctx.req, requestId),
      );
      return { kind: 'json', status: changed ? 201 : 200, data: version };
    },
  }),
  publicRoute('POST', '/v1/public/screen-reports', {
    permission: 'public',
    summary:
      'A page says that a canary was loaded, or a version of a screen failed: once for each kind, without data of anybody.',
    body: ScreenReport,
    idempotent: false,
    response: { status: 204, schema: null },
    handle: async ({ body, ctx }) => {
      const cookie = readCookie(ctx.req, getSessionCookieName(context.platform.config.publicUrl));
      await recordReport(context, await context.resolveAppSession(cookie), body);
      return noContent();
    },
  }),
];

const decisionRoutes = (specs: ReturnType<typeof routeSpecs>): Route[] => [
  publisherRoute('GET', '/v1/screens', { permission, ...specs.list }),
  publisherRoute('GET', '/v1/screens/:name', { permission, ...specs.get }),
  publisherRoute('POST', '/v1/screens/:name/pointers', { permission, ...specs.promote }),
  publisherRoute('POST', '/v1/screens/:name/rollback', { permission, ...specs.rollBack }),
  publisherRoute('POST', '/v1/screens/:name/canary', { permission, ...specs.startCanary }),
  publisherRoute('DELETE', '/v1/screens/:name/canary', { permission, ...specs.endCanary }),
  publisherRoute('POST', '/v1/screens/:name/withdrawal', { permission, ...specs.withdraw }),
];
