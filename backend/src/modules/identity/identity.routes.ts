import { causeOf } from '../../platform/http/auth/actor-context.ts';
import { member, noContent, ok, type Route } from '../../platform/http/routing/route.ts';
import { getProfile } from './users/get-profile.ts';
import { Profile, RevokedSessions, SessionList, SessionParams, UpdateProfileBody } from './identity.contract.ts';
import type { Inside } from './identity.context.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { revokeOtherSessions } from './sessions/revoke-other-sessions.ts';
import { revokeSession } from './sessions/revoke-session.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { updateProfile } from './users/update-profile.ts';

export const identityRoutes = (inside: Inside): Route[] => [
  ...signInRoutes(inside),
  member('GET', '/users/profile', {
    permission: 'profile',
    summary: 'The person who calls.',
    answer: { status: 200, schema: Profile },
    handle: async ({ principal }) => ok(await getProfile(inside, principal)),
  }),
  member('PATCH', '/users/profile', {
    permission: 'profile',
    summary: 'Changes the profile of the person who calls.',
    body: UpdateProfileBody,
    answer: { status: 200, schema: Profile },
    handle: async (call) => ok(await updateProfile(inside, call.principal, call.body, causeOf(call))),
  }),
  member('GET', '/v1/sessions', {
    permission: 'profile',
    summary: 'The browsers in which the person who calls is signed in.',
    answer: { status: 200, schema: SessionList },
    handle: async ({ principal }) => ok(await listSessions(inside, principal)),
  }),
  member('POST', '/v1/sessions/revoke-others', {
    permission: 'profile',
    summary: 'Signs the person out everywhere else.',
    answer: { status: 200, schema: RevokedSessions },
    handle: async (call) => ok(await revokeOtherSessions(inside, call.principal, causeOf(call))),
  }),
  member('DELETE', '/v1/sessions/:id', {
    permission: 'profile',
    summary: 'Signs one browser of the person out.',
    params: SessionParams,
    answer: { status: 204, schema: null },
    handle: async (call) => {
      await revokeSession(inside, call.principal, call.params.id, causeOf(call));
      return noContent();
    },
  }),
];
