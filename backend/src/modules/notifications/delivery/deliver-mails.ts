import { MAX_SMTP_CONNECTIONS } from '../../../platform/mailer/mailer.ts';
import type { EventDelivery, Listener } from '../../../platform/outbox/outbox.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailPlan } from '../mail-plans/mail-plan.ts';
import { claimMails } from './claim-mails.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import type { PlanChoice } from './list-queued-mails.ts';
import { recordMail } from './record-mail.ts';
import { renderMail } from './render-mail.ts';
import { sendMail } from './send-mail.ts';

/** Two groups of a kind run at a time, and a crash leaves one mail a connection unrecorded. */
const LANES = MAX_SMTP_CONNECTIONS / 2;

/** Safe to repeat: a mail known to be sent is not sent again. */
export function mailListener(
  context: NotificationsContext,
  name: string,
  on: readonly string[],
  plan: MailPlan | PlanChoice,
): Listener {
  const choosePlan = typeof plan === 'function' ? plan : () => plan;
  return {
    name: `mail.${name}`,
    on,
    handle: async (event, delivery) => {
      const [result] = await deliverMails(context, choosePlan, [{ event, delivery }]);
      if (result?.status === 'rejected') throw result.reason;
    },
    handleMany: (deliveries) => deliverMails(context, choosePlan, deliveries),
  };
}

async function deliverMails(
  context: NotificationsContext,
  choosePlan: PlanChoice,
  deliveries: readonly EventDelivery[],
): Promise<PromiseSettledResult<void>[]> {
  const claims = await claimMails(context, choosePlan, deliveries);
  const results: PromiseSettledResult<void>[] = [];
  const waiting = deliveries.entries();
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const [index, { delivery }] of waiting)
        [results[index]] = await Promise.allSettled([
          deliverMail(context, claims.get(delivery.id)),
        ]);
    }),
  );
  return results;
}

async function deliverMail(
  context: NotificationsContext,
  claim: ClaimedMail | Error | undefined,
): Promise<void> {
  if (claim instanceof Error) throw claim;
  if (claim === undefined) return;
  const result = await sendMail(context, claim, renderMail(context, claim));
  await recordMail(context, claim, result);
}
