import type { Caller } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import type { Request, RequestedDocument } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequest } from '../requests.present.ts';
import { findDeletesAt } from '../retention/preview-retention.ts';
import { listRequestedDocuments } from './list-requested-documents.ts';

export async function getRequest(
  context: RequestsContext,
  { organizationId, viewer }: Caller,
  id: string,
): Promise<Request> {
  const row = await context.store.get(organizationId, viewer, id);
  return {
    ...presentRequest(row, context.platform.clock.now()),
    ...(await findDeletesAt(context, row)),
  };
}

export async function getRequestedDocuments(
  context: RequestsContext,
  { organizationId, viewer }: Caller,
  id: string,
): Promise<RequestedDocument[]> {
  await context.store.get(organizationId, viewer, id);
  return listRequestedDocuments(context, organizationId, id);
}

export async function markRequestSeen(
  { platform, store }: RequestsContext,
  { organizationId, viewer }: Caller,
  id: string,
): Promise<void> {
  const isFound = await platform.database.transaction(() =>
    store.markSeen(organizationId, viewer, id),
  );
  if (!isFound) throw notFound();
}
