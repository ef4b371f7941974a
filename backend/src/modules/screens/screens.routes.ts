import { getSessionCookieName, readCookie } from '../../platform/http/auth/cookies.ts';
import {
  noContent,
  ok,
  publicRoute,
  publisherRoute,
  type Route,
} from '../../platform/http/routing/route.ts';
import { endCanary, startCanary } from './canary/change-canary.ts';
import { promoteVersion, rollBack } from './pointers/move-pointer.ts';
import { publishVersion } from './publishing/publish-version.ts';
import { receiveTarball, TARBALL_MEDIA_TYPE } from './publishing/receive-tarball.ts';
import { recordAttempt } from './record-attempt.ts';
import { recordReport } from './reports/record-report.ts';
import type { ScreensContext } from './screens.context.ts';
import {
  CanaryBody,
  PointerChange,
  PromoteBody,
  PublishedVersion,
  RollbackBody,
  ScreenDetails,
  ScreenList,
  ScreenParams,
  ScreenReport,
  ScreenVersionParams,
} from './screens.contract.ts';
import { getScreen, listScreens } from './status/get-screen.ts';

export const screensRoutes = (context: ScreensContext): Route[] => [
  publisherRoute('GET', '/v1/screens', {
    permission: 'screens:publish',
    summary: 'Lists all screens with their live version.',
    response: { status: 200, schema: ScreenList },
    handle: async () => ok({ screens: await listScreens(context) }),
  }),
  publisherRoute('GET', '/v1/screens/:name', {
    permission: 'screens:publish',
    summary: 'Returns the live version of a screen, its published versions and its history.',
    params: ScreenParams,
    response: { status: 200, schema: ScreenDetails },
    handle: async ({ params }) => ok(await getScreen(context, params.name)),
  }),
  publisherRoute('PUT', '/v1/screens/:name/versions/:version', {
    permission: 'screens:publish',
    summary:
      'Publishes a version of a screen: the tarball that `npm pack` writes. 201; 200 when the same content was published before. What visitors get changes with its promotion.',
    params: ScreenVersionParams,
    rawContentTypes: [TARBALL_MEDIA_TYPE],
    response: { status: 201, schema: PublishedVersion },
    handle: async ({ principal, params, requestId, ctx }) => {
      const { changed, version } = await recordAttempt(
        context,
        {
          action: 'publish',
          publisher: principal,
          screen: params.name,
          version: params.version,
        },
        async () => {
          const tarball = await receiveTarball(ctx.req);
          return publishVersion(context, principal, params, tarball, requestId);
        },
      );
      return { kind: 'json', status: changed ? 201 : 200, data: version };
    },
  }),
  publisherRoute('POST', '/v1/screens/:name/pointers', {
    permission: 'screens:publish',
    summary: 'Promotes a published version, or that of the release: visitors get it from now on.',
    params: ScreenParams,
    body: PromoteBody,
    idempotent: false,
    response: { status: 200, schema: PointerChange },
    handle: async ({ principal, params: { name }, body, requestId }) =>
      ok(
        await recordAttempt(
          context,
          { action: 'promote', publisher: principal, screen: name, version: body.version },
          () => promoteVersion(context, principal, name, body, requestId),
        ),
      ),
  }),
  publisherRoute('POST', '/v1/screens/:name/rollback', {
    permission: 'screens:publish',
    summary: 'Promotes the version again that was live before the present one.',
    params: ScreenParams,
    body: RollbackBody,
    idempotent: false,
    response: { status: 200, schema: PointerChange },
    handle: async ({ principal, params: { name }, body, requestId }) =>
      ok(
        await recordAttempt(
          context,
          { action: 'rollback', publisher: principal, screen: name, version: null },
          () => rollBack(context, principal, name, body, requestId),
        ),
      ),
  }),
  publisherRoute('POST', '/v1/screens/:name/canary', {
    permission: 'screens:publish',
    summary:
      'Gives a published version to a percentage of the members, or to those of some organisations. It ends by itself when more than 1 % of at least 50 pages fail within 5 minutes.',
    params: ScreenParams,
    body: CanaryBody,
    idempotent: false,
    response: { status: 200, schema: PointerChange },
    handle: async ({ principal, params: { name }, body, requestId }) =>
      ok(
        await recordAttempt(
          context,
          { action: 'canary', publisher: principal, screen: name, version: body.version },
          () => startCanary(context, principal, name, body, requestId),
        ),
      ),
  }),
  publisherRoute('DELETE', '/v1/screens/:name/canary', {
    permission: 'screens:publish',
    summary: 'Ends the canary: everybody gets the live version.',
    params: ScreenParams,
    response: { status: 200, schema: PointerChange },
    handle: async ({ principal, params: { name }, requestId }) =>
      ok(
        await recordAttempt(
          context,
          { action: 'canary-end', publisher: principal, screen: name, version: null },
          () => endCanary(context, principal, name, requestId),
        ),
      ),
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
      await recordReport(context, await context.resolveSession(cookie), body);
      return noContent();
    },
  }),
];
