import { setTimeout as pause } from 'node:timers/promises';
import { askFor, inParallel } from '../api.ts';
import { startSink, type Sink } from '../external/smtp-sink.ts';
import { figure, type Figure } from './figures.ts';
import { changeRows, onEachDatabase, scaled, withProduct, type Bench } from './harness.ts';

const REMINDERS = scaled(1000, 20);
const DAY = 86_400_000;
const POLL_MS = 2000;

/** Each plan then has one reminder due and one in five days. */
function makeDue(bench: Bench): Promise<void> {
  const now = Date.now();
  const toSlot = (time: number, step: number) => {
    const at = new Date(time).toISOString();
    return { at, kind: 'after', steps: [step], moved: false };
  };
  const due = new Date(now - 60_000).toISOString().replace('T', ' ').replace('Z', '');
  const slots = JSON.stringify([toSlot(now - 60_000, 1), toSlot(now + 5 * DAY, 6)]);
  return changeRows(bench, [
    `UPDATE reminder_plans SET slots = '${slots}', next_due_at = '${due}', next_reminder_at = '${due}'`,
  ]);
}

/** Until as many have arrived and nothing more comes for a while. */
async function waitForMails(sink: Sink, expected: number) {
  const deadline = performance.now() + 300_000;
  for (let before = -1; ;) {
    const counted = await sink.count();
    const { length } = counted.recipients;
    if ((length >= expected && length === before) || performance.now() > deadline) return counted;
    before = length;
    await pause(POLL_MS);
  }
}

/** A thousand reminders that are due at once, from the first mail to the last. */
export const benchRemind = (): Promise<Figure[]> =>
  onEachDatabase(async (database, name) => {
    const sink = await startSink();
    const mail = { SMTP_URL: sink.url, MAIL_FROM: 'Recueil <no-reply@recueil.example>' };
    const measure = async (bench: Bench): Promise<Figure[]> => {
      await inParallel(REMINDERS, (index) =>
        askFor(bench.url, bench.bearer, ['Avis d’imposition'], {
          recipientEmail: `r${index}@recipients.example`,
          deadline: new Date(Date.now() + 9 * DAY).toISOString(),
        }),
      );
      await waitForMails(sink, 2 * REMINDERS);
      await sink.reset();
      await makeDue(bench);
      const { recipients, first, last } = await waitForMails(sink, REMINDERS);
      const wrong = REMINDERS + recipients.length - 2 * new Set(recipients).size;
      return [
        figure(`${name}: 1,000 due reminders`, (last - first) / 1000, 's', { limit: 10 }),
        figure(`${name}: reminders missing or sent twice`, wrong, '', { limit: 0 }),
      ];
    };
    return withProduct(measure, { env: mail, database }).finally(() => sink.close());
  });
