import { systemCaller } from '../../../platform/http/auth/principal.ts';
import type { RemindersContext } from '../reminders.context.ts';
import { loadEffectiveSettings } from '../settings/load-effective-settings.ts';
import { emptyPlan, recomputePlan } from './plan.rules.ts';
import { publishDueReminders } from './publish-due-reminders.ts';

const BATCH = 1000;

/** Reads the request after locking its plan, so the order of events does not matter. */
export async function recomputeRequestPlan(
  context: RemindersContext,
  organizationId: string,
  requestId: string,
  from: Date,
): Promise<void> {
  const {
    platform: { database },
    plans,
    requests,
  } = context;
  await database.transaction(async () => {
    const row = await plans.lock(
      organizationId,
      requestId,
      emptyPlan(organizationId, requestId, from),
    );
    const [request] = await requests.listReminderStates(systemCaller(organizationId), [row]);
    if (!request) return plans.delete([row]);
    await plans.save([
      recomputePlan(row, request, await loadEffectiveSettings(context, organizationId), from),
    ]);
  });
}

/** Marks plans stale in batches; the next run recomputes them. Safe to repeat. */
export async function recomputeOrganizationPlans(
  context: RemindersContext,
  organizationId: string,
  from: Date,
): Promise<void> {
  const {
    platform: { database },
    plans,
  } = context;
  for (let after = ''; ;) {
    const ids = await plans.listOutstanding(organizationId, after, BATCH);
    if (ids.length > 0)
      await database.transaction(() => plans.markStale(organizationId, ids, from));
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) break;
    after = last;
  }
  await publishDueReminders(context);
}
