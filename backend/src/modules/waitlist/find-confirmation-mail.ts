import type { Language } from '../../contract/language.contract.ts';
import { createSubscriptionUrl } from './subscription-token.ts';
import type { WaitlistContext } from './waitlist.context.ts';
import { getLinkState } from './waitlist.rules.ts';

export interface ConfirmationMail {
  readonly email: string;
  readonly locale: Language;
  readonly confirmUrl: string;
  readonly confirmBefore: Date;
  readonly unsubscribeUrl: string;
}

/** Null when the subscriber has answered since, or a later mail is due. */
export async function findConfirmationMail(
  { platform, store }: WaitlistContext,
  subscriberId: string,
  mailId: string,
): Promise<ConfirmationMail | null> {
  const row = await store.find(subscriberId);
  if (row === null || row.email === null || row.mailId !== mailId) return null;
  if (getLinkState(row, platform.clock.now()) !== 'open') return null;
  const { email, locale, confirmBefore } = row;
  return {
    email,
    locale,
    confirmBefore,
    confirmUrl: createSubscriptionUrl(platform, 'confirmations', row.id),
    unsubscribeUrl: createSubscriptionUrl(platform, 'mail-stops', row.id),
  };
}
