import { IdParams } from '../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import { memberRoute, noContent, ok, type Route } from '../../platform/http/routing/route.ts';
import { getProfile, updateProfile } from './users/profile.ts';
import {
  Profile,
  RevokedSessionsResponse,
  SessionList,
  UpdateProfileBody,
} from './identity.contract.ts';
import type { IdentityContext } from './identity.context.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './sessions/manage-sessions.ts';
import { securityRoutes } from './security/security.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';

export const identityRoutes = (context: IdentityContext): Route[] => [
  ...signInRoutes(context),
  ...securityRoutes(context),
  memberRoute('GET', '/users/profile', {
    permission: 'profile',
    summary: 'Returns the profile of the caller.',
    response: { status: 200, schema: Profile },
    handle: async ({ principal }) => ok(await getProfile(context, principal)),
  }),
  memberRoute('PATCH', '/users/profile', {
    permission: 'profile',
    summary: 'Updates the profile of the caller.',
    body: UpdateProfileBody,
    response: { status: 200, schema: Profile },
    handle: async (request) =>
      ok(await updateProfile(context, request.principal, request.body, toActorContext(request))),
  }),
  memberRoute('GET', '/v1/sessions', {
    permission: 'profile',
    summary: 'Lists the browsers in which the caller is signed in.',
    response: { status: 200, schema: SessionList },
    handle: async ({ principal }) => ok(await listSessions(context, principal)),
  }),
  memberRoute('POST', '/v1/sessions/revoke-others', {
    permission: 'profile',
    summary: 'Signs the caller out in all other browsers.',
    response: { status: 200, schema: RevokedSessionsResponse },
    handle: async (request) =>
      ok(await revokeOtherSessions(context, request.principal, toActorContext(request))),
  }),
  memberRoute('DELETE', '/v1/sessions/:id', {
    permission: 'profile',
    summary: 'Signs the caller out in one browser.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async (request) => {
      await revokeSession(context, request.principal, request.params.id, toActorContext(request));
      return noContent();
    },
  }),
];
