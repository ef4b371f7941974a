import { createBatcher } from '../../../platform/create-batcher.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { createMailPayloads, type PlannedMail, type MailPayload } from './create-mail-payloads.ts';
import type { MailLoader } from './mail-loader.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import { startAttempts, type StartAttemptResult } from './start-attempts.ts';
import { quotaDay } from '../quota/quota.rules.ts';

type PrepareMailResult =
  | { readonly kind: 'ready'; readonly payload: MailPayload }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'quota-full'; readonly until: Date }
  | { readonly kind: 'lost' };

interface MailAttempt extends PlannedMail {
  readonly row: MailLogRow;
  readonly previous: MailLogRow | null;
}

export type MailPreparer = (mail: MailAttempt) => Promise<PrepareMailResult>;

export interface DeliveryContext extends NotificationsContext {
  readonly loadMail: MailLoader;
  readonly prepareMail: MailPreparer;
}

export const createMailPreparer = (context: NotificationsContext): MailPreparer =>
  createBatcher((mails) =>
    context.platform.database.transaction(async () => {
      const prepared = new Map<MailAttempt, PrepareMailResult>();
      // Fixed order of organisations; otherwise two instances deadlock on each other's quota rows.
      for (const [organizationId, group] of [
        ...groupBy(mails, ({ row }) => row.organizationId),
      ].sort(([a], [b]) => (a < b ? -1 : 1))) {
        for (const [mail, state] of await prepareMails(context, organizationId, group))
          prepared.set(mail, state);
      }
      return mails.map((mail) => prepared.get(mail) as PrepareMailResult);
    }),
  );

async function prepareMails(
  context: NotificationsContext,
  organizationId: string,
  mails: readonly MailAttempt[],
): Promise<Map<MailAttempt, PrepareMailResult>> {
  const {
    platform: { clock },
    mailLog,
    quota,
  } = context;
  const now = clock.now();
  const started = await startAttempts(
    context,
    organizationId,
    mails.map((mail) => ({ ...mail, countsTowardsQuota: countsTowardsQuota(mail) })),
  );
  const ready = mails.filter((_mail, index) => started[index] === 'ready');
  const payloads = await createMailPayloads(context, organizationId, ready);
  const dropped = ready.filter((mail) => !payloads.has(mail));
  for (const {
    row: { id, attempts },
  } of dropped)
    await mailLog.updateAttempt(organizationId, id, attempts, { state: 'dropped', at: now });
  await quota.release(
    organizationId,
    quotaDay(now),
    dropped.filter((mail) => countsTowardsQuota(mail) && !mail.row.counted).length,
  );
  return new Map(
    mails.map((mail, index) => [
      mail,
      toPrepareResult(started[index] ?? 'lost', payloads.get(mail)),
    ]),
  );
}

const countsTowardsQuota = ({ plan }: MailAttempt): boolean => plan.exemptFromQuota !== true;

function toPrepareResult(
  started: StartAttemptResult,
  payload: MailPayload | undefined,
): PrepareMailResult {
  if (started === 'lost') return { kind: 'lost' };
  if (started !== 'ready') return { kind: 'quota-full', until: started };
  return payload === undefined ? { kind: 'dropped' } : { kind: 'ready', payload };
}
