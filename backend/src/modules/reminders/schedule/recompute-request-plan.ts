import { emptyPlan, replanned } from './plan.rules.ts';
import type { Reminders } from '../reminders.context.ts';
import { termsOf } from '../settings/load-effective-settings.ts';

/**
 * Makes a request's plan anew from how it stands now, whatever event led here and in whatever order events come:
 * whoever holds the plan last has seen the latest of the request.
 */
export async function planRequest(reminders: Reminders, organisationId: string, requestId: string, from: Date): Promise<void> {
  const { platform: { database }, plans, requests } = reminders;
  await database.write(async () => {
    const row = await plans.hold(organisationId, requestId, emptyPlan(organisationId, requestId, from));
    const [request] = await requests.reminderFactsOf(organisationId, [row]);
    if (!request) return plans.remove([row]);
    await plans.save([replanned(row, request, await termsOf(reminders, organisationId), from)]);
  });
}
