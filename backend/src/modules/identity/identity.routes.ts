import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import { memberRoute, noContent, ok, type Route } from '../../platform/http/routing/route.ts';
import { getProfile } from './users/get-profile.ts';
import {
  Profile,
  RevokedSessionsResponse,
  SessionList,
  SessionParams,
  UpdateProfileBody,
} from './identity.contract.ts';
import type { IdentityContext } from './identity.context.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { revokeOtherSessions } from './sessions/revoke-other-sessions.ts';
import { revokeSession } from './sessions/revoke-session.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { updateProfile } from './users/update-profile.ts';

export const identityRoutes = (inside: IdentityContext): Route[] => [
  ...signInRoutes(inside),
  memberRoute('GET', '/users/profile', {
    permission: 'profile',
    summary: 'The person who calls.',
    response: { status: 200, schema: Profile },
    handle: async ({ principal }) => ok(await getProfile(inside, principal)),
  }),
  memberRoute('PATCH', '/users/profile', {
    permission: 'profile',
    summary: 'Changes the profile of the person who calls.',
    body: UpdateProfileBody,
    response: { status: 200, schema: Profile },
    handle: async (call) =>
      ok(await updateProfile(inside, call.principal, call.body, toActorContext(call))),
  }),
  memberRoute('GET', '/v1/sessions', {
    permission: 'profile',
    summary: 'The browsers in which the person who calls is signed in.',
    response: { status: 200, schema: SessionList },
    handle: async ({ principal }) => ok(await listSessions(inside, principal)),
  }),
  memberRoute('POST', '/v1/sessions/revoke-others', {
    permission: 'profile',
    summary: 'Signs the person out everywhere else.',
    response: { status: 200, schema: RevokedSessionsResponse },
    handle: async (call) =>
      ok(await revokeOtherSessions(inside, call.principal, toActorContext(call))),
  }),
  memberRoute('DELETE', '/v1/sessions/:id', {
    permission: 'profile',
    summary: 'Signs one browser of the person out.',
    params: SessionParams,
    response: { status: 204, schema: null },
    handle: async (call) => {
      await revokeSession(inside, call.principal, call.params.id, toActorContext(call));
      return noContent();
    },
  }),
];
