import { notFound } from '../../../platform/problem.ts';
import { remindersOf } from './reminders.rules.ts';
import type { RequestReminders } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';

export async function getReminders({ store }: Requests, organisationId: string, requestId: string): Promise<RequestReminders> {
  const row = await store.find(organisationId, requestId);
  if (!row) throw notFound();
  return remindersOf(row);
}
