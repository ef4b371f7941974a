import { ok, type RequestContext } from '../../platform/http/routing/route.ts';
import { endCanary, startCanary } from './canary/change-canary.ts';
import { promoteVersion, rollBack, withdrawScreen } from './pointers/move-pointer.ts';
import { recordAttempt, type Attempt } from './record-attempt.ts';
import type { ScreenActor } from './screen-actor.ts';
import type { ScreensContext } from './screens.context.ts';
import {
  CanaryBody,
  EndCanaryQuery,
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

type Ended = Omit<Request<unknown>, 'body'> & { readonly query: EndCanaryQuery };

const VERSION_TEXT = 'A version is three numbers with dots, such as 1.4.0 or 1.4.0-beta.1.';

const VERSION_MESSAGES = {
  'version:pattern': VERSION_TEXT,
  'from:pattern': VERSION_TEXT,
  'to:pattern': VERSION_TEXT,
} as const;

const change = {
  params: ScreenParams,
  idempotent: false,
  response: { status: 200, schema: PointerChange },
  messages: VERSION_MESSAGES,
} as const;

/** What teams do by their key and operators in their session. */
export function routeSpecs(context: ScreensContext) {
  const handleChange =
    <Body extends { readonly version?: string; readonly reason?: string }>(
      action: Attempt['action'],
      apply: (
        context: ScreensContext,
        actor: ScreenActor,
        name: string,
        body: Body,
        requestId: string,
      ) => Promise<PointerChange>,
    ) =>
    async ({ principal: actor, params: { name }, body, requestId }: Request<Body>) =>
      ok(
        await recordAttempt(
          context,
          { action, actor, screen: name, version: body.version ?? null, requestId },
          () => apply(context, actor, name, body, requestId),
        ),
      );
  return {
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
      handle: handleChange('promote', promoteVersion),
    },
    rollBack: {
      ...change,
      summary: 'Promotes the version again that was live before the present one.',
      body: RollbackBody,
      handle: handleChange('rollback', rollBack),
    },
    startCanary: {
      ...change,
      summary:
        'Gives a published version to a percentage of the members, or to those of some organisations. It ends by itself when more than 1 % of at least 50 pages fail within 5 minutes.',
      body: CanaryBody,
      handle: handleChange('canary', startCanary),
    },
    endCanary: {
      params: ScreenParams,
      query: EndCanaryQuery,
      summary: 'Ends the canary: everybody gets the live version.',
      response: { status: 200, schema: PointerChange },
      messages: VERSION_MESSAGES,
      handle: async ({ principal: actor, params: { name }, query, requestId }: Ended) =>
        ok(
          await recordAttempt(
            context,
            {
              action: 'canary-end',
              actor,
              screen: name,
              version: query.version ?? null,
              requestId,
            },
            () => endCanary(context, actor, name, query, requestId),
          ),
        ),
    },
    withdraw: {
      ...change,
      summary:
        'Takes the version of the team away: visitors get the screen of the release, or none.',
      body: WithdrawBody,
      handle: handleChange('withdraw', withdrawScreen),
    },
  };
}
