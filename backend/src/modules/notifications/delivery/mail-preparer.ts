import { gather } from '../../../platform/create-batcher.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { encloseAll, type BareMail, type Enclosed } from './create-mail-payloads.ts';
import type { LookUp } from './mail-loader.ts';
import type { Notifications } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { beginTries, type BegunTry } from './start-attempts.ts';
import { quotaDay } from '../quota/quota.rules.ts';

export type Begun =
  | { readonly kind: 'ready'; readonly enclosed: Enclosed }
  /** What it was to carry is not there any more: the mail is dropped. */
  | { readonly kind: 'moot' }
  /** The organisation's day is full. */
  | { readonly kind: 'waits'; readonly until: Date }
  /** Another try of the same mail is ahead of this one. */
  | { readonly kind: 'taken' };

export interface Beginning extends BareMail {
  readonly row: MailLogRow;
  readonly logged: MailLogRow | null;
}

export type BeginMail = (mail: Beginning) => Promise<Begun>;

/** What mails are sent with. */
export interface Sending extends Notifications {
  readonly look: LookUp;
  readonly begin: BeginMail;
}

type Parts = Pick<Notifications, 'platform' | 'requests' | 'recipients' | 'store' | 'days' | 'texts'>;

/** Writes a try into the log, gives the mail its place in the organisation's day and makes its link and code, all in one transaction with other mails that begin at the same time. */
export const createBeginMail = (parts: Parts): BeginMail => gather((mails) => parts.platform.database.write(async () => {
  const begun = new Map<Beginning, Begun>();
  // Always in the same order: two instances that each wait for a day that the other holds would wait for ever.
  for (const [organisationId, own] of [...groupBy(mails, ({ row }) => row.organisationId)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [mail, state] of await beginMails(parts, organisationId, own)) begun.set(mail, state);
  }
  return mails.map((mail) => begun.get(mail) as Begun);
}));

/** Mails of one organisation. */
async function beginMails(parts: Parts, organisationId: string, mails: readonly Beginning[]): Promise<Map<Beginning, Begun>> {
  const { platform: { clock }, store, days } = parts;
  const now = clock.now();
  const tries = await beginTries(parts, organisationId, mails.map((mail) => ({ ...mail, counts: counts(mail) })));
  const ready = mails.filter((_mail, index) => tries[index] === 'ready');
  const enclosed = await encloseAll(parts, organisationId, ready);
  const moot = ready.filter((mail) => !enclosed.has(mail));
  for (const { row: { id, attempts } } of moot) await store.settle(organisationId, id, attempts, { state: 'dropped', at: now });
  await days.giveBack(organisationId, quotaDay(now), moot.filter((mail) => counts(mail) && !mail.row.counted).length);
  return new Map(mails.map((mail, index) => [mail, begunAs(tries[index] ?? 'taken', enclosed.get(mail))]));
}

const counts = ({ plan }: Beginning): boolean => plan.uncounted !== true;

function begunAs(begun: BegunTry, enclosed: Enclosed | undefined): Begun {
  if (begun === 'taken') return { kind: 'taken' };
  if (begun !== 'ready') return { kind: 'waits', until: begun };
  return enclosed === undefined ? { kind: 'moot' } : { kind: 'ready', enclosed };
}
