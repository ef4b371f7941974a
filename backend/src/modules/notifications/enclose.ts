import { ProblemError } from '../../platform/http/problem.ts';
import type { DomainEvent } from '../../platform/outbox.ts';
import type { RequestLetter } from '../requests/index.ts';
import type { Facts } from './letters/compose.ts';
import type { Addressee, MailPlan } from './mail-kinds.ts';
import type { Notifications } from './notifications.context.ts';
import { stopUrl } from './stopping/stop-tokens.ts';

export type Enclosed = Pick<Facts, 'link' | 'code' | 'message' | 'ownWords' | 'stopUrl'> & {
  /** Whom the link was made for; absent without one. */
  readonly madeFor?: string | undefined;
};

type Parts = Pick<Notifications, 'platform' | 'requests' | 'recipients' | 'texts'>;

/** What goes into a mail beside the letter: links and codes are made for this very mail. Null when what it was to carry is not there any more. */
export async function enclose(notifications: Parts, plan: MailPlan, to: Addressee, letter: RequestLetter, event: DomainEvent): Promise<Enclosed | null> {
  const { requests, recipients, texts } = notifications;
  const { organisationId, requestId } = letter;
  const { roundId, messageId } = event.payload;
  const code = plan.carries === 'code' ? await recipients.mintCode(organisationId, requestId, String(roundId)) : null;
  const message = plan.carries === 'message' ? await requests.findMessage(organisationId, requestId, String(messageId)) : null;
  if ((plan.carries === 'code' && code === null) || (plan.carries === 'message' && message === null)) return null;
  const link = plan.link === null || to === 'sender' ? null : await mint(notifications, plan, plan.link, letter);
  const ownWords: Pick<Facts, 'ownWords'> = to === 'sender' ? {} : { ownWords: await texts.wordsOf(organisationId, letter.locale) };
  return { link, code, message, ...ownWords, stopUrl: stopOf(notifications, plan, to, letter), ...(link === null ? {} : { madeFor: link.recipientEmail }) };
}

function stopOf({ platform }: Parts, { kind, stops }: MailPlan, to: Addressee, { organisationId, requestId, recipient, sender }: RequestLetter): string | null {
  if (stops === 'reminders' && to === 'recipient') return stopUrl(platform, { purpose: stops, organisationId, requestId }, recipient.email);
  return stops === 'sender-mails' && to === 'sender' ? stopUrl(platform, { purpose: stops, organisationId, userId: sender.id, kind }, sender.email) : null;
}

async function mint({ requests }: Parts, { linkMayLack }: MailPlan, purpose: NonNullable<MailPlan['link']>, letter: RequestLetter): Promise<Awaited<ReturnType<Notifications['requests']['mintLink']>> | null> {
  try {
    return await requests.mintLink(letter.organisationId, letter.requestId, purpose, letter.sender.id);
  } catch (error) {
    if (linkMayLack && error instanceof ProblemError && error.status === 409) return null;
    throw error;
  }
}
