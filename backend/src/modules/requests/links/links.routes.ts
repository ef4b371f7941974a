import { strictObject, Id } from '../../../contract/common-schemas.contract.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../../platform/http/routing/route.ts';
import type { RequestsContext } from '../requests.context.ts';
import { CreatedLink, LinkList } from './links.contract.ts';
import { toActorContext } from '../requests.events.ts';
import { presentCreatedLink } from '../requests.present.ts';
import { issueLink } from './issue-links.ts';
import { listLinks } from './list-links.ts';
import { revokeAllLinks } from './revoke-all-links.ts';
import { revokeLink } from './revoke-link.ts';

const requestParams = strictObject({ id: Id });
const linkParams = strictObject({ id: Id, linkId: Id });

export const linksRoutes = (requests: RequestsContext): Route[] => [
  memberRoute('POST', '/v1/requests/:id/links', {
    permission: 'requests:write',
    summary: 'Mints one more link; its URL is shown this once.',
    params: requestParams,
    response: { status: 201, schema: CreatedLink },
    handle: async (call) =>
      created(
        presentCreatedLink(
          await issueLink(
            requests,
            call.principal.organizationId,
            { requestId: call.params.id, purpose: 'copy', createdBy: call.principal.userId },
            toActorContext(call),
          ),
        ),
      ),
  }),
  memberRoute('GET', '/v1/requests/:id/links', {
    permission: 'requests:read',
    summary: 'Lists the links that work, without their tokens.',
    params: requestParams,
    response: { status: 200, schema: LinkList },
    handle: async ({ principal, params }) =>
      ok(await listLinks(requests, principal.organizationId, params.id)),
  }),
  memberRoute('DELETE', '/v1/requests/:id/links', {
    permission: 'requests:write',
    summary: 'Revokes every link of a request.',
    params: requestParams,
    response: { status: 204, schema: null },
    handle: async (call) => {
      await revokeAllLinks(
        requests,
        call.principal.organizationId,
        call.params.id,
        toActorContext(call),
      );
      return noContent();
    },
  }),
  memberRoute('DELETE', '/v1/requests/:id/links/:linkId', {
    permission: 'requests:write',
    summary: 'Revokes a link.',
    params: linkParams,
    response: { status: 204, schema: null },
    handle: async (call) => {
      await revokeLink(
        requests,
        call.principal.organizationId,
        call.params.id,
        call.params.linkId,
        toActorContext(call),
      );
      return noContent();
    },
  }),
];
