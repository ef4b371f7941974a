import { IdParams } from '../../contract/common-schemas.contract.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../platform/http/routing/route.ts';
import { listApiKeys } from './list-api-keys.ts';
import { createApiKey, revokeApiKey } from './change-api-keys.ts';
import type { ApiKeysContext } from './api-keys.context.ts';
import { ApiKeyList, CreateApiKeyBody, CreatedApiKey } from './api-keys.contract.ts';

export const apiKeysRoutes = (context: ApiKeysContext): Route[] => [
  memberRoute('POST', '/v1/api-keys', {
    permission: 'api-keys:manage',
    summary: 'Creates an API key; its secret is returned only now.',
    body: CreateApiKeyBody,
    response: { status: 201, schema: CreatedApiKey },
    handle: async ({ principal, body, requestId }) =>
      created(await createApiKey(context, principal, body, requestId)),
  }),
  memberRoute('GET', '/v1/api-keys', {
    permission: 'api-keys:manage',
    summary: 'Lists the API keys that are not revoked, without their secrets.',
    response: { status: 200, schema: ApiKeyList },
    handle: async ({ principal }) =>
      ok({ apiKeys: await listApiKeys(context, principal.organizationId) }),
  }),
  memberRoute('DELETE', '/v1/api-keys/:id', {
    permission: 'api-keys:manage',
    summary: 'Revokes an API key.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async ({ principal, params, requestId }) => {
      await revokeApiKey(context, principal, params.id, requestId);
      return noContent();
    },
  }),
];
