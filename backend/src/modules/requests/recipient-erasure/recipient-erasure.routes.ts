import { IdParams } from '../../../contract/common-schemas.contract.ts';
import { memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import type { RequestsContext } from '../requests.context.ts';
import { downloadCertificate } from './download-certificate.ts';
import { listErasures } from './list-erasures.ts';
import { previewErasure } from './preview-erasure.ts';
import {
  ErasedCounts,
  RecipientAddress,
  RecipientErasure,
  RecipientErasureList,
} from './recipient-erasure.contract.ts';
import { requestErasure } from './request-erasure.ts';

const PATH = '/v1/organization/recipient-erasures';

export const recipientErasureRoutes = (context: RequestsContext): Route[] => [
  memberRoute('GET', PATH, {
    permission: 'data:erase',
    summary: 'Lists the latest erasures of recipients.',
    response: { status: 200, schema: RecipientErasureList },
    handle: async ({ principal }) => ok(await listErasures(context, principal.organizationId)),
  }),
  // The address is in the body, as access logs keep URLs.
  memberRoute('POST', `${PATH}/preview`, {
    idempotent: false,
    permission: 'data:erase',
    summary: 'Counts what erasing a recipient would delete; changes nothing.',
    body: RecipientAddress,
    response: { status: 200, schema: ErasedCounts },
    handle: async ({ principal, body }) =>
      ok(await previewErasure(context, principal.organizationId, body.email)),
  }),
  memberRoute('POST', PATH, {
    permission: 'data:erase',
    summary: 'Erases a recipient: all requests to this address, with files, messages and mails.',
    body: RecipientAddress,
    response: { status: 202, schema: RecipientErasure },
    handle: async (request) => ({
      kind: 'json',
      status: 202,
      data: await requestErasure(context, request),
    }),
  }),
  memberRoute('GET', `${PATH}/:id/certificate`, {
    permission: 'data:erase',
    summary: 'Downloads the certificate of an erasure that is done.',
    params: IdParams,
    response: { status: 200, schema: null, type: 'text/plain' },
    handle: ({ principal, params }) => downloadCertificate(context, principal, params.id),
  }),
];
