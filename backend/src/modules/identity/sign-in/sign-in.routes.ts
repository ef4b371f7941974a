import { publicRoute, sessionRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { AccessTokenResponse, LogoutResponse, SignInQuery } from '../identity.contract.ts';
import type { IdentityContext } from '../identity.context.ts';
import { issueAccessToken } from '../access-tokens/issue-access-token.ts';
import { toCanonicalUrl } from './canonical-url.rules.ts';
import { runSignInStep } from './run-sign-in-step.ts';
import { signOut } from './sign-out.ts';

export const signInRoutes = (inside: IdentityContext): Route[] => [
  publicRoute('GET', '/auth/login', {
    permission: 'public',
    summary: 'Sends the browser to the identity provider.',
    query: SignInQuery,
    response: { status: 302, schema: null },
    rateLimit: 'sign-in',
    handle: async ({ query, req }) => {
      const elsewhere = toCanonicalUrl(
        inside.platform.config.publicUrl,
        req.headers.host,
        req.url ?? '/',
      );
      return elsewhere === null
        ? runSignInStep(inside, () => beginSignIn(inside, query))
        : { kind: 'redirect', to: elsewhere };
    },
  }),
  publicRoute('GET', '/auth/callback', {
    permission: 'public',
    summary: 'Where the identity provider sends the browser back to.',
    response: { status: 302, schema: null },
    handle: (call) =>
      runSignInStep(inside, () =>
        completeSignIn(inside, {
          search: new URL(call.req.url ?? '/', 'http://callback.invalid').search,
          attemptCookie: call.cookie(inside.cookies.attemptName),
          sessionCookie: call.cookie(inside.cookies.sessionName),
          ip: call.ip,
          userAgent: call.userAgent,
          acceptLanguage: call.header('accept-language'),
          requestId: call.requestId,
        }),
      ),
  }),
  sessionRoute('POST', '/auth/token', {
    permission: 'session',
    summary: 'Gives the web app a short-lived bearer for its session cookie.',
    response: { status: 200, schema: AccessTokenResponse },
    rateLimit: 'token',
    handle: async ({ principal }) => ok(await issueAccessToken(inside, principal)),
  }),
  sessionRoute('POST', '/auth/logout', {
    permission: 'session',
    summary: 'Ends the session and says where the provider ends its own; may be repeated.',
    acceptsEndedSession: true,
    response: { status: 200, schema: LogoutResponse },
    handle: async ({ principal, requestId }) => {
      // Not "storage": recipients' pages of this origin keep unfinished uploads there. The app removes its own keys.
      const { redirectTo, cookies } = await signOut(inside, principal, requestId);
      return {
        kind: 'json',
        status: 200,
        data: { redirectTo },
        headers: { 'Set-Cookie': cookies, 'Clear-Site-Data': '"cache"' },
      };
    },
  }),
];
