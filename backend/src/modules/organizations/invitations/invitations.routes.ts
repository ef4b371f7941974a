import { IdParams } from '../../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  publicRoute,
  sessionRoute,
  type Route,
} from '../../../platform/http/routing/route.ts';
import { CurrentOrganization } from '../memberships/members.contract.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { acceptInvitation, requestInvitationCode, viewInvitation } from './accept-invitation.ts';
import {
  AcceptInvitationBody,
  Invitation,
  InvitationList,
  InvitationToken,
  InvitationView,
  InvitedMembers,
  InviteMembersBody,
} from './invitations.contract.ts';
import {
  inviteMembers,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './manage-invitations.ts';

export const invitationsRoutes = (context: OrganizationsContext): Route[] => [
  memberRoute('GET', '/v1/invitations', {
    permission: 'members:manage',
    summary: 'Lists the invitations to the organisation that wait or have expired.',
    response: { status: 200, schema: InvitationList },
    handle: async ({ principal }) => ok(await listInvitations(context, principal.organizationId)),
  }),
  memberRoute('POST', '/v1/invitations', {
    permission: 'members:manage',
    summary: 'Invites people by mail; only an owner invites owners.',
    body: InviteMembersBody,
    response: { status: 201, schema: InvitedMembers },
    handle: async (request) =>
      created(
        await inviteMembers(context, request.principal, request.body, toActorContext(request)),
      ),
  }),
  memberRoute('POST', '/v1/invitations/:id/resend', {
    permission: 'members:manage',
    summary: 'Mails the invitation again and renews its term; at most once a minute.',
    params: IdParams,
    response: { status: 200, schema: Invitation },
    handle: async (request) =>
      ok(
        await resendInvitation(
          context,
          request.principal,
          request.params.id,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/invitations/:id', {
    permission: 'members:manage',
    summary: 'Revokes an invitation.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async (request) => {
      await revokeInvitation(
        context,
        request.principal,
        request.params.id,
        toActorContext(request),
      );
      return noContent();
    },
  }),
  publicRoute('POST', '/v1/public/invitation', {
    permission: 'public',
    summary: 'Returns what an invitation link offers.',
    body: InvitationToken,
    response: { status: 200, schema: InvitationView },
    rateLimit: 'link',
    idempotent: false,
    handle: async ({ body }) => ok(await viewInvitation(context, body.token)),
  }),
  sessionRoute('POST', '/auth/invitation/accept', {
    permission: 'session',
    summary: 'Joins the organisation; with a code when the invitation is for another address.',
    body: AcceptInvitationBody,
    response: { status: 200, schema: CurrentOrganization },
    rateLimit: 'token',
    handle: async ({ principal, body, requestId }) =>
      ok(await acceptInvitation(context, principal, body, requestId)),
  }),
  sessionRoute('POST', '/auth/invitation/code', {
    permission: 'session',
    summary: 'Mails a code to the invited address; at most once a minute.',
    body: InvitationToken,
    response: { status: 202, schema: null },
    rateLimit: 'token',
    handle: async ({ principal, body, requestId }) => {
      await requestInvitationCode(context, principal, body.token, requestId);
      return { kind: 'empty', status: 202 };
    },
  }),
];
