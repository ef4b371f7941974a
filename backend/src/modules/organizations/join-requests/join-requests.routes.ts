import { IdParams } from '../../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import {
  memberRoute,
  noContent,
  ok,
  sessionRoute,
  type Route,
} from '../../../platform/http/routing/route.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import { askToJoin, listJoinOffers, withdrawJoinRequest } from './ask-to-join.ts';
import { approveJoinRequest, listJoinRequests, refuseJoinRequest } from './decide-join-request.ts';
import {
  ApproveJoinRequestBody,
  JoinBody,
  JoinOffer,
  JoinOfferList,
  JoinRequestList,
} from './join-requests.contract.ts';

export const joinRequestsRoutes = (context: OrganizationsContext): Route[] => [
  sessionRoute('GET', '/auth/join-offers', {
    permission: 'session',
    summary:
      'Lists the organisations that accept join requests from the mail domain of the caller.',
    response: { status: 200, schema: JoinOfferList },
    handle: async ({ principal }) => ok(await listJoinOffers(context, principal)),
  }),
  sessionRoute('POST', '/auth/join-requests', {
    permission: 'session',
    summary: 'Asks to join an organisation; its admins get a mail.',
    body: JoinBody,
    response: { status: 200, schema: JoinOffer },
    rateLimit: 'token',
    handle: async ({ principal, body, requestId }) =>
      ok(await askToJoin(context, principal, body.organizationId, requestId)),
  }),
  sessionRoute('POST', '/auth/join-requests/withdraw', {
    permission: 'session',
    summary: 'Withdraws the request of the caller to join an organisation.',
    body: JoinBody,
    response: { status: 204, schema: null },
    rateLimit: 'token',
    handle: async ({ principal, body, requestId }) => {
      await withdrawJoinRequest(context, principal, body.organizationId, requestId);
      return noContent();
    },
  }),
  memberRoute('GET', '/v1/join-requests', {
    permission: 'members:manage',
    summary: 'Lists the people who ask to join the organisation.',
    response: { status: 200, schema: JoinRequestList },
    handle: async ({ principal }) => ok(await listJoinRequests(context, principal.organizationId)),
  }),
  memberRoute('POST', '/v1/join-requests/:id/approve', {
    permission: 'members:manage',
    summary: 'Makes the person a member, and of teams as given; they get a mail.',
    params: IdParams,
    body: ApproveJoinRequestBody,
    response: { status: 204, schema: null },
    handle: async (request) => {
      const { principal, params, body } = request;
      const { organizationId } = principal;
      await approveJoinRequest(context, organizationId, params.id, body, toActorContext(request));
      return noContent();
    },
  }),
  memberRoute('POST', '/v1/join-requests/:id/refuse', {
    permission: 'members:manage',
    summary: 'Refuses a join request; the person gets a mail.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async (request) => {
      const { principal, params } = request;
      await refuseJoinRequest(
        context,
        principal.organizationId,
        params.id,
        toActorContext(request),
      );
      return noContent();
    },
  }),
];
