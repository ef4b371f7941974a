import { strictObject, Id } from '../../contract/common-schemas.contract.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../platform/http/routing/route.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import type { IntegrationsContext } from './integrations.context.ts';
import { ApiKeyList, CreateApiKeyBody, CreatedApiKey } from './integrations.contract.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';

export const integrationsRoutes = (integrations: IntegrationsContext): Route[] => [
  memberRoute('POST', '/v1/api-keys', {
    permission: 'api-keys:manage',
    summary: 'Makes an API key. Its secret is answered this once.',
    body: CreateApiKeyBody,
    response: { status: 201, schema: CreatedApiKey },
    handle: async ({ principal, body, requestId }) =>
      created(await createApiKey(integrations, principal, body, requestId)),
  }),
  memberRoute('GET', '/v1/api-keys', {
    permission: 'api-keys:manage',
    summary: 'The API keys that were not revoked, without their secrets.',
    response: { status: 200, schema: ApiKeyList },
    handle: async ({ principal }) => ok(await listApiKeys(integrations, principal)),
  }),
  memberRoute('DELETE', '/v1/api-keys/:id', {
    permission: 'api-keys:manage',
    summary: 'Revokes an API key at once.',
    params: strictObject({ id: Id }),
    response: { status: 204, schema: null },
    handle: async ({ principal, params, requestId }) => {
      await revokeApiKey(integrations, principal, params.id, requestId);
      return noContent();
    },
  }),
];
