import type { RequestLetter } from '../requests/index.ts';
import { gather } from '../../platform/gather.ts';
import type { DomainEvent } from '../../platform/outbox.ts';
import { enclose, type Enclosed } from './enclose.ts';
import type { Addressee, MailPlan } from './mail-kinds.ts';
import type { Notifications } from './notifications.context.ts';
import type { MailLogRow } from './notifications.tables.ts';
import { nextQuotaDay, quotaDay } from './quota.rules.ts';

export type Begun =
  | { readonly kind: 'ready'; readonly enclosed: Enclosed }
  /** What it was to carry is not there any more. */
  | { readonly kind: 'moot' }
  /** The organisation's day is full. */
  | { readonly kind: 'waits'; readonly until: Date }
  /** Another try of the same mail is ahead of this one. */
  | { readonly kind: 'taken' };

export interface Beginning {
  readonly plan: MailPlan;
  readonly to: Addressee;
  readonly letter: RequestLetter;
  readonly event: DomainEvent;
  readonly row: MailLogRow;
  readonly isFirst: boolean;
}

export type BeginMail = (mail: Beginning) => Promise<Begun>;

/** What mails are sent with. */
export type Sending = Notifications & { readonly begin: BeginMail };

type Parts = Pick<Notifications, 'platform' | 'requests' | 'recipients' | 'store' | 'days' | 'texts'>;

/** Writes a try into the log, gives the mail its place in the organisation's day and makes its link and code, all in one transaction with other mails that begin at the same time. */
export const createBeginMail = (parts: Parts): BeginMail => gather((mails) => parts.platform.database.write(async () => {
  const begun = new Map<Beginning, Begun>();
  for (const mail of inOrder(mails)) begun.set(mail, await beginMail(parts, mail));
  return mails.map((mail) => begun.get(mail) as Begun);
}));

/** Always the same: two instances that each wait for a day or a request that the other holds would wait for ever. */
const inOrder = (mails: readonly Beginning[]): Beginning[] => [...mails].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
const placeOf = ({ letter }: Beginning): string => `${letter.organisationId} ${letter.requestId}`;

async function beginMail(parts: Parts, { plan, to, letter, event, row, isFirst }: Beginning): Promise<Begun> {
  const begun = await beginTry(parts, row, isFirst, plan.uncounted !== true);
  if (begun === 'taken') return { kind: 'taken' };
  if (begun !== 'ready') return { kind: 'waits', until: begun };
  const enclosed = await enclose(parts, plan, to, letter, event);
  return enclosed === null ? { kind: 'moot' } : { kind: 'ready', enclosed };
}

/** Inside a transaction: the try is in the log, and the mail has its place in the organisation's day if it needs one; without one, until when it waits. */
export async function beginTry({ platform: { clock, config }, store, days }: Pick<Notifications, 'platform' | 'store' | 'days'>, row: MailLogRow, isFirst: boolean, counts = true): Promise<'ready' | 'taken' | Date> {
  const now = clock.now();
  const hasPlace = !counts || row.counted || (await days.take(row.organisationId, quotaDay(now), config.mailQuotaPerDay));
  const until = hasPlace ? null : nextQuotaDay(now);
  if (!(await store.begin(row.organisationId, { ...row, counted: counts && hasPlace, waitsUntil: until }, isFirst))) return 'taken';
  return until ?? 'ready';
}
