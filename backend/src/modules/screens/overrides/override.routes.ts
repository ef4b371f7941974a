import { memberRoute, type Route } from '../../../platform/http/routing/route.ts';
import { recordAttempt } from '../record-attempt.ts';
import type { ScreensContext } from '../screens.context.ts';
import { OverrideBody, ScreenOverride, ScreenParams } from '../screens.contract.ts';
import { endOverride, startOverride } from './change-override.ts';

const path = '/v1/operator/screens/:name/override';
const permission = 'screens:operate';

export const overrideRoutes = (context: ScreensContext): Route[] => [
  memberRoute('PUT', path, {
    permission,
    summary:
      'Gives the operator alone a published version, or what a loopback address serves, in place of the live version: by a cookie, for 8 hours. 409 while SCREEN_OVERRIDES is off.',
    params: ScreenParams,
    body: OverrideBody,
    idempotent: false,
    response: { status: 200, schema: ScreenOverride },
    handle: async ({ principal: actor, params: { name }, body, requestId }) => {
      const version = body.version ?? body.entry ?? null;
      const { override, cookie } = await recordAttempt(
        context,
        { action: 'override', actor, screen: name, version, requestId },
        () => startOverride(context, actor, name, body, requestId),
      );
      return {
        kind: 'json',
        status: 200,
        data: override,
        headers: { 'Set-Cookie': cookie },
      };
    },
  }),
  memberRoute('DELETE', path, {
    permission,
    summary: 'Ends the override of the operator: the live version comes back.',
    params: ScreenParams,
    idempotent: false,
    response: { status: 204, schema: null },
    handle: async ({ principal: actor, params: { name }, requestId, ctx }) => {
      const { cookie } = await recordAttempt(
        context,
        { action: 'override-end', actor, screen: name, version: null, requestId },
        () => endOverride(context, actor, name, ctx.req, requestId),
      );
      return { kind: 'empty', status: 204, headers: { 'Set-Cookie': cookie } };
    },
  }),
];
