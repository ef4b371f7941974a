import type { Deletion, SenderMailContext } from '../../../requests/index.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';
import type { MailPage } from '../mail-page.ts';
import { buildSenderMailPage } from './build-sender-mail-page.ts';

export function deletedTemplate(
  senderContext: SenderMailContext,
  { title, recipientName, deletedBy }: Deletion,
  origin: string,
): MailPage {
  const messages = SENDER_MESSAGES[senderContext.sender.locale].deleted;
  return buildSenderMailPage(senderContext, origin, {
    subject: messages.subject(recipientName, title),
    preheader: messages.final,
    heading: messages.heading,
    paragraphs: [messages.tell(messages.by[deletedBy.kind](deletedBy.name), recipientName, title)],
    lines: [],
    closingNotes: [[messages.final]],
    button: { label: messages.open, path: '/app/requests' },
  });
}
