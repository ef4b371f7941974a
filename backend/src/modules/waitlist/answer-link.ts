import type { Language } from '../../contract/language.contract.ts';
import type { WaitlistContext } from './waitlist.context.ts';
import { getLinkState, type LinkState } from './waitlist.rules.ts';
import type { SubscriberRow } from './waitlist.tables.ts';
import { readSubscriptionToken, type SubscriptionAction } from './subscription-token.ts';

interface Confirmation {
  readonly state: LinkState;
  readonly locale: Language | undefined;
}

interface Unsubscription {
  readonly known: boolean;
  readonly locale: Language | undefined;
}

export async function findConfirmation(
  context: WaitlistContext,
  token: string,
): Promise<Confirmation> {
  const row = await findSubscriber(context, 'confirmations', token);
  return { state: getLinkState(row, context.platform.clock.now()), locale: row?.locale };
}

/** The state after it. */
export function confirmSubscription(
  context: WaitlistContext,
  token: string,
): Promise<Confirmation> {
  const { clock, database } = context.platform;
  return database.transaction(async () => {
    const row = await findSubscriber(context, 'confirmations', token);
    if (row !== null && getLinkState(row, clock.now()) === 'open')
      await context.store.confirm(row.id, clock.now());
    return findConfirmation(context, token);
  });
}

export async function findUnsubscription(
  context: WaitlistContext,
  token: string,
): Promise<Unsubscription> {
  const row = await findSubscriber(context, 'mail-stops', token);
  return { known: row !== null, locale: row?.locale };
}

/** May be repeated. */
export function unsubscribe(context: WaitlistContext, token: string): Promise<Unsubscription> {
  return context.platform.database.transaction(async () => {
    const row = await findSubscriber(context, 'mail-stops', token);
    if (row !== null) await endSubscription(context, row);
    return { known: row !== null, locale: row?.locale };
  });
}

/** In a transaction. False: it had ended before. */
export async function endSubscription(
  { store, deleteMailsTo }: WaitlistContext,
  { id, addressHash }: SubscriberRow,
): Promise<boolean> {
  await deleteMailsTo(addressHash);
  return store.unsubscribe(id);
}

async function findSubscriber(
  { platform, store }: WaitlistContext,
  action: SubscriptionAction,
  token: string,
): Promise<SubscriberRow | null> {
  const id = readSubscriptionToken(platform, action, token);
  return id === null ? null : store.find(id);
}
