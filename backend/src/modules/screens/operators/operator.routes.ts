import { IdParams } from '../../../contract/common-schemas.contract.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../../platform/http/routing/route.ts';
import { listPublisherKeys } from '../keys/manage-publisher-keys.ts';
import { routeSpecs } from '../route-specs.ts';
import type { ScreensContext } from '../screens.context.ts';
import { CreatedPublisherKey, PublisherKeyBody, PublisherKeyList } from '../screens.contract.ts';
import { presentPublisherKey } from '../screens.present.ts';
import { createKey, revokeKey } from './operate-publisher-keys.ts';

const permission = 'screens:operate';

export const operatorRoutes = (context: ScreensContext): Route[] => [
  ...decisionRoutes(routeSpecs(context)),
  memberRoute('GET', '/v1/operator/publisher-keys', {
    permission,
    summary: 'Lists the keys of teams, without their secrets.',
    response: { status: 200, schema: PublisherKeyList },
    handle: async () =>
      ok({
        publisherKeys: (await listPublisherKeys(context.platform)).map(presentPublisherKey),
      }),
  }),
  memberRoute('POST', '/v1/operator/publisher-keys', {
    permission,
    summary: 'Creates a key for a team; its secret is returned only now.',
    body: PublisherKeyBody,
    response: { status: 201, schema: CreatedPublisherKey },
    handle: async ({ principal, body, requestId }) =>
      created(await createKey(context, principal, body, requestId)),
  }),
  memberRoute('DELETE', '/v1/operator/publisher-keys/:id', {
    permission,
    summary: 'Revokes a key of a team.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async ({ principal, params, requestId }) => {
      await revokeKey(context, principal, params.id, requestId);
      return noContent();
    },
  }),
];

const decisionRoutes = (specs: ReturnType<typeof routeSpecs>): Route[] => [
  memberRoute('GET', '/v1/operator/screens', { permission, ...specs.list }),
  memberRoute('GET', '/v1/operator/screens/:name', { permission, ...specs.get }),
  memberRoute('POST', '/v1/operator/screens/:name/pointers', { permission, ...specs.promote }),
  memberRoute('POST', '/v1/operator/screens/:name/rollback', { permission, ...specs.rollBack }),
  memberRoute('POST', '/v1/operator/screens/:name/canary', { permission, ...specs.startCanary }),
  memberRoute('DELETE', '/v1/operator/screens/:name/canary', { permission, ...specs.endCanary }),
  memberRoute('POST', '/v1/operator/screens/:name/withdrawal', { permission, ...specs.withdraw }),
];
