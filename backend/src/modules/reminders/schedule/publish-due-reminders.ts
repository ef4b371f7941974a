import type { PlanRow } from '../reminders.tables.ts';
import { replanned, slotsOf, type Terms } from './plan.rules.ts';
import type { DuePlan, Said } from './plans.store.ts';
import { putOff, type Late } from './postpone-missed.ts';
import type { Reminders } from '../reminders.context.ts';
import { dueFact } from '../reminders.events.ts';
import { dueOf, isReminder, nextPermitted, wasMissed, type Slot } from '../reminders.rules.ts';
import { termsOf } from '../settings/load-effective-settings.ts';

/** Plans that one transaction takes. */
const BATCH = 1000;

/** Says everything that is due, and plans anew what follows other rules by now. Any number of instances may do so at once: each takes plans that no other has. */
export async function sendDue(reminders: Reminders): Promise<number> {
  const { platform: { database } } = reminders;
  let count = 0;
  for (;;) {
    const taken = await database.write(() => sendBatch(reminders));
    count += taken;
    if (taken < BATCH) return count;
  }
}

/** In a transaction: what is due goes to the outbox, and the plan on to what follows, or neither. */
async function sendBatch(reminders: Reminders): Promise<number> {
  const { platform: { clock, outbox }, plans } = reminders;
  const now = clock.now();
  const taken = await plans.takeDue(now, BATCH);
  if (taken.length === 0) return 0;
  const { kept, gone, fresh } = await freshened(reminders, taken);
  const terms = knownTerms(reminders);
  const late: Late[] = [];
  const onward: Said[] = [];
  const facts: ReturnType<typeof dueFact>[] = [];
  for (const plan of kept) {
    const { due, rest, steps } = dueOf(slotsOf(plan), now);
    const hours = wasMissed(due, now) ? (await terms(plan.organisationId)).hours : null;
    const moment = hours === null ? now : nextPermitted(now, hours);
    if (hours !== null && moment > now) {
      late.push({ plan, due, rest, steps, moment, timeZone: hours.timeZone });
      continue;
    }
    facts.push(...due.map((slot) => dueFact(plan, slot, now)));
    onward.push(said(plan, due, rest, steps, now));
  }
  await outbox.publishAll(facts);
  await plans.save([...fresh, ...(await putOff(reminders, late, fresh))]);
  await plans.goOn(onward, now);
  await plans.remove(gone);
  return taken.length;
}

/** Plans that are stale are made anew before anything in them is said. */
async function freshened(reminders: Reminders, taken: readonly DuePlan[]): Promise<{ kept: DuePlan[]; gone: DuePlan[]; fresh: PlanRow[] }> {
  const { requests, plans } = reminders;
  const kept = taken.filter(({ staleFrom }) => staleFrom === null);
  const gone: DuePlan[] = [];
  const fresh: PlanRow[] = [];
  const stale = await plans.whole(taken.filter(({ staleFrom }) => staleFrom !== null));
  for (const organisationId of new Set(stale.map((row) => row.organisationId))) {
    const rows = stale.filter((row) => row.organisationId === organisationId);
    const facts = new Map((await requests.reminderFactsOf(organisationId, rows)).map((fact) => [fact.requestId, fact]));
    const terms = facts.size > 0 ? await termsOf(reminders, organisationId) : null;
    for (const row of rows) {
      const fact = facts.get(row.requestId);
      if (fact && terms && row.staleFrom) fresh.push(replanned(row, fact, terms, row.staleFrom));
      else gone.push(row);
    }
  }
  return { kept: [...kept, ...fresh], gone, fresh };
}

/** Missed reminders became one, or one goes out on another day than planned: what follows is planned afresh at once. */
function said({ organisationId, requestId }: DuePlan, due: readonly Slot[], rest: readonly Slot[], steps: readonly number[], now: Date): Said {
  const one = due.find(isReminder);
  const missed = one !== undefined && (steps.length > one.steps.length || wasMissed([one], now));
  return { organisationId, requestId, reminded: one !== undefined, stale: missed, nextAt: missed ? now : rest[0]?.at ?? null, remindAt: rest.find(isReminder)?.at ?? null };
}

/** Each organisation is asked once a batch, and only when something of its was missed. */
function knownTerms(reminders: Reminders): (organisationId: string) => Promise<Terms> {
  const known = new Map<string, Promise<Terms>>();
  return (organisationId) => {
    const terms = known.get(organisationId) ?? termsOf(reminders, organisationId);
    known.set(organisationId, terms);
    return terms;
  };
}
