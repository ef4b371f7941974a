import { publicRoute, sessionRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import { readCookie } from '../../../platform/http/auth/cookies.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { completeSignIn, findAttempt } from './complete-sign-in.ts';
import { AccessTokenResponse, LogoutResponse, SignInQuery } from '../identity.contract.ts';
import type { IdentityContext } from '../identity.context.ts';
import { issueAccessToken } from '../access-tokens/issue-access-token.ts';
import { toCanonicalUrl } from './canonical-url.rules.ts';
import { runSignInStep } from './run-sign-in-step.ts';
import { signOut } from './sign-out.ts';

/** The browser itself asks, so problems are pages. */
const browserRedirect = { status: 302, schema: null, page: { task: 'sign-in' } } as const;

export const signInRoutes = (context: IdentityContext): Route[] => [
  publicRoute('GET', '/auth/login', {
    permission: 'public',
    summary: 'Sends the browser to the identity provider.',
    query: SignInQuery,
    response: browserRedirect,
    rateLimit: 'sign-in',
    handle: async ({ query, ctx }) => {
      const canonicalUrl = toCanonicalUrl(
        context.platform.config.publicUrl,
        ctx.req.headers.host,
        ctx.req.url ?? '/',
      );
      return canonicalUrl === null
        ? runSignInStep(context, query.returnTo, () =>
            beginSignIn(context, query, readCookie(ctx.req, context.cookies.sessionName)),
          )
        : { kind: 'redirect', to: canonicalUrl };
    },
  }),
  publicRoute('GET', '/auth/callback', {
    permission: 'public',
    summary: 'Completes the sign-in: the identity provider redirects the browser here.',
    response: browserRedirect,
    handle: (request) => {
      const attemptCookie = readCookie(request.ctx.req, context.cookies.attemptName);
      return runSignInStep(context, findAttempt(context, attemptCookie)?.returnTo, () =>
        completeSignIn(context, {
          search: new URL(request.ctx.req.url ?? '/', 'http://callback.invalid').search,
          attemptCookie,
          sessionCookie: readCookie(request.ctx.req, context.cookies.sessionName),
          ip: request.ctx.ip,
          userAgent: request.ctx.get('user-agent'),
          acceptLanguage: request.ctx.get('accept-language'),
          requestId: request.requestId,
        }),
      );
    },
  }),
  sessionRoute('POST', '/auth/token', {
    permission: 'session',
    summary: 'Issues a short-lived bearer for the session cookie.',
    response: { status: 200, schema: AccessTokenResponse },
    rateLimit: 'token',
    handle: async ({ principal }) => ok(await issueAccessToken(context, principal)),
  }),
  sessionRoute('POST', '/auth/logout', {
    permission: 'session',
    summary: 'Ends the session and returns the sign-out address of the provider; may be repeated.',
    acceptsEndedSession: true,
    response: { status: 200, schema: LogoutResponse },
    handle: async ({ principal, requestId }) => {
      // Not "storage": upload pages of this origin keep unfinished uploads there.
      const { redirectTo, cookies } = await signOut(context, principal, requestId);
      return {
        kind: 'json',
        status: 200,
        data: { redirectTo },
        headers: { 'Set-Cookie': cookies, 'Clear-Site-Data': '"cache"' },
      };
    },
  }),
];
