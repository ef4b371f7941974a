import type { ReceivedDocuments, SenderMailContext } from '../../../requests/index.ts';
import { UNTITLED_REQUEST } from '../../../requests/requests-limits.contract.ts';
import { buildSenderMailPage } from './build-sender-mail-page.ts';
import { DIGEST_MESSAGES } from '../i18n/digest-messages.ts';
import { formatFileSize } from '../format-values.ts';
import type { MailPage } from '../mail-page.ts';

/** To the sender: what recipients uploaded since the last time, by request. `arrivals` hold one document each at least. */
export function digestTemplate(
  desk: SenderMailContext,
  arrivals: readonly ReceivedDocuments[],
  origin: string,
): MailPage {
  const { locale } = desk.sender;
  const words = DIGEST_MESSAGES[locale];
  const count = arrivals.reduce((sum, { documents }) => sum + documents.length, 0);
  const fileOf = ({ fileName, size }: ReceivedDocuments['documents'][number]) =>
    `${fileName}, ${formatFileSize(size, locale)}`;
  const [only] = arrivals;
  if (only && arrivals.length === 1) {
    return buildSenderMailPage(desk, origin, {
      subject: words.subject(only.recipientName, count),
      preheader: words.preheader,
      heading: words.heading(only.recipientName, count),
      paragraphs: [words.tell(only.title), [words.notSubmitted]],
      lines: only.documents.map((document) => ({
        number: document.number,
        title: document.title,
        tag: null,
        details: [fileOf(document)],
        fingerprint: null,
      })),
      button: { label: words.open, path: `/app/requests/${only.requestId}` },
    });
  }
  return buildSenderMailPage(desk, origin, {
    subject: words.subjectOfSeveral(count, arrivals.length),
    preheader: words.preheader,
    heading: words.headingOfSeveral(count),
    paragraphs: [words.tellSeveral(arrivals.length), [words.notSubmitted]],
    lines: arrivals.map(({ title, recipientName, documents }, index) => ({
      number: index + 1,
      title: title || UNTITLED_REQUEST[locale],
      tag: words.documents(documents.length),
      details: [
        recipientName,
        ...documents.map((document) => `${document.title}, ${fileOf(document)}`),
      ],
      fingerprint: null,
    })),
    button: { label: words.openAll, path: '/app/requests' },
  });
}
