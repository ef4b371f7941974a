import { notFound } from '../../../platform/problem.ts';
import { resolveReminders } from './reminders.rules.ts';
import type { RequestReminders } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';

export async function getReminders(
  { store }: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestReminders> {
  const row = await store.find(organizationId, requestId);
  if (!row) throw notFound();
  return resolveReminders(row);
}
