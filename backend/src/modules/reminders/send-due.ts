import type { PlanRow } from './reminders.tables.ts';
import { marksOf, replanned, slotsOf, storedMarks, toCome, type Terms } from './plan-row.rules.ts';
import type { Said } from './plans.store.ts';
import type { Reminders } from './reminders.context.ts';
import { dueFact } from './reminders.events.ts';
import { dueOf, isReminder, nextPermitted, wasMissed, type Slot } from './reminders.rules.ts';
import { termsOf } from './terms-of.ts';

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
  const rows = await plans.takeDue(now, BATCH);
  if (rows.length === 0) return 0;
  const { kept, gone, fresh } = await freshened(reminders, rows);
  const terms = knownTerms(reminders);
  const later: PlanRow[] = [];
  const onward: Said[] = [];
  const facts: ReturnType<typeof dueFact>[] = [];
  for (const row of kept) {
    const { due, rest, steps } = dueOf(slotsOf(row), now);
    const moment = wasMissed(due, now) ? nextPermitted(now, (await terms(row.organisationId)).hours) : now;
    if (moment > now) {
      later.push(putOff(row, due, rest, steps, moment));
      continue;
    }
    facts.push(...due.map((slot) => dueFact(row, slot, now)));
    onward.push(said(row, due, rest, steps, now));
  }
  await outbox.publishAll(facts);
  await plans.save([...fresh, ...later]);
  await plans.goOn(onward, now);
  await plans.remove(gone);
  return rows.length;
}

/** Plans that are stale are made anew before anything in them is said. */
async function freshened(reminders: Reminders, rows: readonly PlanRow[]): Promise<{ kept: PlanRow[]; gone: PlanRow[]; fresh: PlanRow[] }> {
  const { requests } = reminders;
  const kept = rows.filter(({ staleFrom }) => staleFrom === null);
  const gone: PlanRow[] = [];
  const fresh: PlanRow[] = [];
  const stale = rows.filter(({ staleFrom }) => staleFrom !== null);
  for (const organisationId of new Set(stale.map((row) => row.organisationId))) {
    const plans = stale.filter((row) => row.organisationId === organisationId);
    const facts = new Map((await requests.reminderFactsOf(organisationId, plans.map(({ requestId }) => requestId))).map((fact) => [fact.requestId, fact]));
    const terms = facts.size > 0 ? await termsOf(reminders, organisationId) : null;
    for (const row of plans) {
      const fact = facts.get(row.requestId);
      if (fact && terms && row.staleFrom) fresh.push(replanned(row, fact, terms, row.staleFrom));
      else gone.push(row);
    }
  }
  return { kept: [...kept, ...fresh], gone, fresh };
}

/** Missed reminders became one, so there may be room for more than were planned: the plan is made anew at once. */
function said({ organisationId, requestId }: PlanRow, due: readonly Slot[], rest: readonly Slot[], steps: readonly number[], now: Date): Said {
  const one = due.find(isReminder);
  const missed = one !== undefined && steps.length > one.steps.length;
  return { organisationId, requestId, reminded: one !== undefined, stale: missed, nextAt: missed ? now : rest[0]?.at ?? null, remindAt: rest.find(isReminder)?.at ?? null };
}

/** Nobody is written to in the night or on a Sunday because of a server that was down: what was missed waits for the next moment at which it may go. */
function putOff(row: PlanRow, due: readonly Slot[], rest: readonly Slot[], steps: readonly number[], later: Date): PlanRow {
  const slots = [...due.map((slot) => ({ ...slot, at: later })), ...rest].sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = due.find(isReminder)?.steps ?? [];
  const marks = marksOf(row);
  // As if the sender had moved it, so that it survives a new plan.
  const moved = [...marks.moved.filter(({ step }) => !steps.includes(step)), ...last.map((step) => ({ step, at: later }))];
  const done = [...marks.done, ...steps.filter((step) => !last.includes(step))];
  return { ...row, ...toCome(slots), marks: storedMarks({ ...marks, done, moved }) };
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
