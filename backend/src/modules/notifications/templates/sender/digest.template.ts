import type { Arrivals, Desk } from '../../../requests/index.ts';
import { UNTITLED } from '../../../requests/requests-limits.contract.ts';
import { deskPage } from './build-sender-mail-page.ts';
import { DIGEST_WORDS } from '../i18n/digest-messages.ts';
import { sizeOf } from '../format-values.ts';
import type { MailPage } from '../mail-page.ts';

/** To the sender: what recipients uploaded since the last time, by request. `arrivals` hold one document each at least. */
export function digest(desk: Desk, arrivals: readonly Arrivals[], origin: string): MailPage {
  const { locale } = desk.reader;
  const words = DIGEST_WORDS[locale];
  const count = arrivals.reduce((sum, { documents }) => sum + documents.length, 0);
  const fileOf = ({ fileName, size }: Arrivals['documents'][number]) => `${fileName}, ${sizeOf(size, locale)}`;
  const [only] = arrivals;
  if (only && arrivals.length === 1) {
    return deskPage(desk, origin, {
      subject: words.subject(only.recipientName, count),
      preheader: words.preheader,
      heading: words.heading(only.recipientName, count),
      paragraphs: [words.tell(only.title), [words.notHandedIn]],
      lines: only.documents.map((document) => ({ number: document.number, title: document.title, mark: null, details: [fileOf(document)], code: null })),
      button: { label: words.open, path: `/app/requests/${only.requestId}` },
    });
  }
  return deskPage(desk, origin, {
    subject: words.subjectOfSeveral(count, arrivals.length),
    preheader: words.preheader,
    heading: words.headingOfSeveral(count),
    paragraphs: [words.tellSeveral(arrivals.length), [words.notHandedIn]],
    lines: arrivals.map(({ title, recipientName, documents }, index) => ({
      number: index + 1, title: title || UNTITLED[locale], mark: words.documents(documents.length), details: [recipientName, ...documents.map((document) => `${document.title}, ${fileOf(document)}`)], code: null,
    })),
    button: { label: words.openAll, path: '/app/requests' },
  });
}
