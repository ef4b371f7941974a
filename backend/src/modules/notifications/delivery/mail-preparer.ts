import { createBatcher } from '../../../platform/create-batcher.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { createMailPayloads, type PlannedMail, type MailPayload } from './create-mail-payloads.ts';
import type { MailLoader } from './mail-loader.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { startAttempts, type StartAttemptResult } from './start-attempts.ts';
import { quotaDay } from '../quota/quota.rules.ts';

type PrepareMailResult =
  | { readonly kind: 'ready'; readonly payload: MailPayload }
  /** What it was to carry is not there any more: the mail is dropped. */
  | { readonly kind: 'moot' }
  /** The organisation's day is full. */
  | { readonly kind: 'waits'; readonly until: Date }
  /** Another try of the same mail is ahead of this one. */
  | { readonly kind: 'taken' };

interface MailAttempt extends PlannedMail {
  readonly row: MailLogRow;
  readonly previous: MailLogRow | null;
}

export type MailPreparer = (mail: MailAttempt) => Promise<PrepareMailResult>;

/** What mails are sent with. */
export interface DeliveryContext extends NotificationsContext {
  readonly loadMail: MailLoader;
  readonly prepareMail: MailPreparer;
}

type Parts = Pick<
  NotificationsContext,
  'platform' | 'requests' | 'recipients' | 'mailLog' | 'quota' | 'customTexts'
>;

/** Writes a try into the log, gives the mail its place in the organisation's day and makes its link and code, all in one transaction with other mails that begin at the same time. */
export const createMailPreparer = (parts: Parts): MailPreparer =>
  createBatcher((mails) =>
    parts.platform.database.transaction(async () => {
      const begun = new Map<MailAttempt, PrepareMailResult>();
      // Always in the same order: two instances that each wait for a day that the other holds would wait for ever.
      for (const [organizationId, own] of [...groupBy(mails, ({ row }) => row.organizationId)].sort(
        ([a], [b]) => (a < b ? -1 : 1),
      )) {
        for (const [mail, state] of await prepareMails(parts, organizationId, own))
          begun.set(mail, state);
      }
      return mails.map((mail) => begun.get(mail) as PrepareMailResult);
    }),
  );

/** Mails of one organisation. */
async function prepareMails(
  parts: Parts,
  organizationId: string,
  mails: readonly MailAttempt[],
): Promise<Map<MailAttempt, PrepareMailResult>> {
  const {
    platform: { clock },
    mailLog,
    quota,
  } = parts;
  const now = clock.now();
  const tries = await startAttempts(
    parts,
    organizationId,
    mails.map((mail) => ({ ...mail, countsTowardsQuota: countsTowardsQuota(mail) })),
  );
  const ready = mails.filter((_mail, index) => tries[index] === 'ready');
  const enclosed = await createMailPayloads(parts, organizationId, ready);
  const moot = ready.filter((mail) => !enclosed.has(mail));
  for (const {
    row: { id, attempts },
  } of moot)
    await mailLog.updateAttempt(organizationId, id, attempts, { state: 'dropped', at: now });
  await quota.release(
    organizationId,
    quotaDay(now),
    moot.filter((mail) => countsTowardsQuota(mail) && !mail.row.counted).length,
  );
  return new Map(
    mails.map((mail, index) => [
      mail,
      toPrepareResult(tries[index] ?? 'taken', enclosed.get(mail)),
    ]),
  );
}

const countsTowardsQuota = ({ plan }: MailAttempt): boolean => plan.exemptFromQuota !== true;

function toPrepareResult(
  begun: StartAttemptResult,
  enclosed: MailPayload | undefined,
): PrepareMailResult {
  if (begun === 'taken') return { kind: 'taken' };
  if (begun !== 'ready') return { kind: 'waits', until: begun };
  return enclosed === undefined ? { kind: 'moot' } : { kind: 'ready', payload: enclosed };
}
