import type { RequestMailData, SenderMailContext } from '../../../requests/index.ts';
import { UNTITLED_REQUEST } from '../../../requests/requests-limits.contract.ts';
import { formatZonedDay } from '../../../../platform/text/format-values.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';
import type { MailPage } from '../mail-page.ts';
import { buildSenderMailPage } from './build-sender-mail-page.ts';

export type ReassignedRequest = Pick<RequestMailData, 'title' | 'deadline' | 'timeZone'> & {
  readonly recipient: Pick<RequestMailData['recipient'], 'name'>;
};

/** `count`: all reassigned requests, of which `requests` are the first. */
export function reassignedTemplate(
  senderContext: SenderMailContext,
  requests: readonly ReassignedRequest[],
  count: number,
  now: Date,
  origin: string,
): MailPage {
  const { locale } = senderContext.sender;
  const messages = SENDER_MESSAGES[locale].reassigned;
  const others = count - requests.length;
  return buildSenderMailPage(senderContext, origin, {
    subject: messages.subject(count),
    preheader: messages.preheader,
    heading: messages.subject(count),
    paragraphs: [[messages.tell(count)]],
    lines: requests.map(({ title, recipient, deadline, timeZone }, index) => ({
      number: index + 1,
      title: title || UNTITLED_REQUEST[locale],
      tag: deadline && formatZonedDay(deadline, timeZone, locale, now),
      details: [recipient.name],
      fingerprint: null,
    })),
    closingNotes: others > 0 ? [[messages.others(others)]] : [],
    button: { label: messages.open, path: '/app/requests?assigneeId=me' },
  });
}
