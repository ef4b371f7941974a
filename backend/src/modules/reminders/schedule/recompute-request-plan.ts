import { emptyPlan, recomputePlan } from './plan.rules.ts';
import type { RemindersContext } from '../reminders.context.ts';
import { loadEffectiveSettings } from '../settings/load-effective-settings.ts';

/**
 * Makes a request's plan anew from how it stands now, whatever event led here and in whatever order events come:
 * whoever holds the plan last has seen the latest of the request.
 */
export async function recomputeRequestPlan(
  reminders: RemindersContext,
  organizationId: string,
  requestId: string,
  from: Date,
): Promise<void> {
  const {
    platform: { database },
    plans,
    requests,
  } = reminders;
  await database.transaction(async () => {
    const row = await plans.lock(
      organizationId,
      requestId,
      emptyPlan(organizationId, requestId, from),
    );
    const [request] = await requests.listReminderStates(organizationId, [row]);
    if (!request) return plans.delete([row]);
    await plans.save([
      recomputePlan(row, request, await loadEffectiveSettings(reminders, organizationId), from),
    ]);
  });
}
