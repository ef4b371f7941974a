import { notFound } from '../../../platform/problem.ts';
import type { Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequest } from '../requests.present.ts';

export async function getRequest(
  { platform, store }: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<Request> {
  const row = await store.find(organizationId, requestId);
  if (!row) throw notFound();
  return presentRequest(row, platform.clock.now());
}
