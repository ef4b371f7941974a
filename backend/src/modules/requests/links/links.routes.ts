import { strictObject, Id, IdParams } from '../../../contract/common-schemas.contract.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../../platform/http/routing/route.ts';
import type { RequestsContext } from '../requests.context.ts';
import { CreatedLink, LinkList } from './links.contract.ts';
import { presentCreatedLink } from '../requests.present.ts';
import { createLink } from './issue-links.ts';
import { listLinks } from './list-links.ts';
import { revokeLink, revokeAllLinks } from './revoke-link.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';

const linkParams = strictObject({ id: Id, linkId: Id });

export const linksRoutes = (context: RequestsContext): Route[] => [
  memberRoute('POST', '/v1/requests/:id/links', {
    permission: 'requests:write',
    summary: 'Creates a link; its URL is returned once.',
    params: IdParams,
    response: { status: 201, schema: CreatedLink },
    handle: async (request) =>
      created(
        presentCreatedLink(
          await createLink(
            context,
            request.principal,
            { requestId: request.params.id, purpose: 'copy', createdBy: request.principal.userId },
            toActorContext(request),
          ),
        ),
      ),
  }),
  memberRoute('GET', '/v1/requests/:id/links', {
    permission: 'requests:read',
    summary: 'Lists the working links without their tokens.',
    params: IdParams,
    response: { status: 200, schema: LinkList },
    handle: async ({ principal, params }) => ok(await listLinks(context, principal, params.id)),
  }),
  memberRoute('DELETE', '/v1/requests/:id/links', {
    permission: 'requests:write',
    summary: 'Revokes every link of a request.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async (request) => {
      await revokeAllLinks(context, request.principal, request.params.id, toActorContext(request));
      return noContent();
    },
  }),
  memberRoute('DELETE', '/v1/requests/:id/links/:linkId', {
    permission: 'requests:write',
    summary: 'Revokes a link.',
    params: linkParams,
    response: { status: 204, schema: null },
    handle: async (request) => {
      await revokeLink(
        context,
        request.principal,
        request.params.id,
        request.params.linkId,
        toActorContext(request),
      );
      return noContent();
    },
  }),
];
