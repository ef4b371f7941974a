import { ok, type RequestContext } from '../../platform/http/routing/route.ts';
import { endCanary, startCanary } from './canary/change-canary.ts';
import { promoteVersion, rollBack, withdrawScreen } from './pointers/move-pointer.ts';
import { recordAttempt } from './record-attempt.ts';
import type { ScreenActor } from './screen-actor.ts';
import type { ScreensContext } from './screens.context.ts';
import {
  CanaryBody,
  PointerChange,
  PromoteBody,
  RollbackBody,
  ScreenDetails,
  ScreenList,
  ScreenParams,
  WithdrawBody,
} from './screens.contract.ts';
import { getScreen, listScreens } from './status/get-screen.ts';

type Request<Body> = Pick<
  RequestContext<ScreenActor, { name: string }, unknown, Body>,
  'principal' | 'params' | 'body' | 'requestId'
>;

const change = {
  params: ScreenParams,
  idempotent: false,
  response: { status: 200, schema: PointerChange },
} as const;

/** What teams do by their key and operators in their session. */
export const routeSpecs = (context: ScreensContext) => ({
  list: {
    summary: 'Lists all screens with their live version.',
    response: { status: 200, schema: ScreenList },
    handle: async () => ok({ screens: await listScreens(context) }),
  },
  get: {
    summary: 'Returns the live version of a screen, its published versions and its history.',
    params: ScreenParams,
    response: { status: 200, schema: ScreenDetails },
    handle: async ({ params: { name } }: Pick<Request<unknown>, 'params'>) =>
      ok(await getScreen(context, name)),
  },
  promote: {
    ...change,
    summary: 'Promotes a published version, or that of the release: visitors get it from now on.',
    body: PromoteBody,
    handle: async ({ principal: actor, params, body, requestId }: Request<PromoteBody>) =>
      ok(
        await recordAttempt(
          context,
          { action: 'promote', actor, screen: params.name, version: body.version },
          () => promoteVersion(context, actor, params.name, body, requestId),
        ),
      ),
  },
  rollBack: {
    ...change,
    summary: 'Promotes the version again that was live before the present one.',
    body: RollbackBody,
    handle: async ({ principal: actor, params, body, requestId }: Request<RollbackBody>) =>
      ok(
        await recordAttempt(
          context,
          { action: 'rollback', actor, screen: params.name, version: null },
          () => rollBack(context, actor, params.name, body, requestId),
        ),
      ),
  },
  startCanary: {
    ...change,
    summary:
      'Gives a published version to a percentage of the members, or to those of some organisations. It ends by itself when more than 1 % of at least 50 pages fail within 5 minutes.',
    body: CanaryBody,
    handle: async ({ principal: actor, params, body, requestId }: Request<CanaryBody>) =>
      ok(
        await recordAttempt(
          context,
          { action: 'canary', actor, screen: params.name, version: body.version },
          () => startCanary(context, actor, params.name, body, requestId),
        ),
      ),
  },
  endCanary: {
    params: ScreenParams,
    summary: 'Ends the canary: everybody gets the live version.',
    response: { status: 200, schema: PointerChange },
    handle: async ({ principal: actor, params, requestId }: Omit<Request<unknown>, 'body'>) =>
      ok(
        await recordAttempt(
          context,
          { action: 'canary-end', actor, screen: params.name, version: null },
          () => endCanary(context, actor, params.name, requestId),
        ),
      ),
  },
  withdraw: {
    ...change,
    summary: 'Takes the version of the team away: visitors get the screen of the release, or none.',
    body: WithdrawBody,
    handle: async ({ principal: actor, params, body, requestId }: Request<WithdrawBody>) =>
      ok(
        await recordAttempt(
          context,
          { action: 'withdraw', actor, screen: params.name, version: null },
          () => withdrawScreen(context, actor, params.name, body, requestId),
        ),
      ),
  },
});
