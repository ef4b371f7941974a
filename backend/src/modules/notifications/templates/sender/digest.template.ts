import type { ReceivedDocuments, SenderMailContext } from '../../../requests/index.ts';
import { UNTITLED_REQUEST } from '../../../requests/requests-limits.contract.ts';
import { buildSenderMailPage } from './build-sender-mail-page.ts';
import { DIGEST_MESSAGES } from '../i18n/digest-messages.ts';
import { formatFiles } from '../format-file.ts';
import type { MailPage } from '../mail-page.ts';

export function digestTemplate(
  senderContext: SenderMailContext,
  received: readonly ReceivedDocuments[],
  origin: string,
): MailPage {
  const { locale } = senderContext.sender;
  const messages = DIGEST_MESSAGES[locale];
  const count = received.reduce((sum, { documents }) => sum + documents.length, 0);
  const describe = ({ files }: ReceivedDocuments['documents'][number]) =>
    formatFiles(files, locale);
  const [only] = received;
  if (only && received.length === 1) {
    return buildSenderMailPage(senderContext, origin, {
      subject: messages.subject(only.recipientName, count),
      preheader: messages.preheader,
      heading: messages.heading(only.recipientName, count),
      paragraphs: [messages.tell(only.title), [messages.notSubmitted]],
      lines: only.documents.map((document) => ({
        number: document.number,
        title: document.title,
        tag: null,
        details: describe(document),
        fingerprint: null,
      })),
      button: { label: messages.open, path: `/app/requests/${only.requestId}` },
    });
  }
  return buildSenderMailPage(senderContext, origin, {
    subject: messages.subjectOfSeveral(count, received.length),
    preheader: messages.preheader,
    heading: messages.headingOfSeveral(count),
    paragraphs: [messages.tellSeveral(received.length), [messages.notSubmitted]],
    lines: received.map(({ title, recipientName, documents }, index) => ({
      number: index + 1,
      title: title || UNTITLED_REQUEST[locale],
      tag: messages.documents(documents.length),
      details: [
        recipientName,
        ...documents.map((document) => [document.title, ...describe(document)].join(', ')),
      ],
      fingerprint: null,
    })),
    button: { label: messages.openAll, path: '/app/requests' },
  });
}
