import type { ChangesSince, RequestLetter } from '../../requests/index.ts';
import type { OwnWords } from '../custom-texts/fill-placeholders.ts';
import { WORDS } from './i18n/mail-messages.ts';
import type { Line, MailPage, Trust } from './mail-page.ts';
import type { Words } from './i18n/mail-messages.types.ts';

/** All that a mail is written from. */
export interface Facts {
  readonly letter: RequestLetter;
  /** The link minted for this very mail; null for mails that carry none. */
  readonly link: { readonly url: string; readonly expiresAt: Date } | null;
  /** Six digits, made for this very mail. */
  readonly code: string | null;
  /** What one side wrote to the other. */
  readonly message: { readonly from: 'recipient' | 'sender'; readonly name: string; readonly text: string } | null;
  /** What the sender changed after the recipient was told. */
  readonly changes: ChangesSince | null;
  /** When the fact the mail speaks of happened. */
  readonly occurredAt: Date;
  readonly now: Date;
  /** Base of our own addresses, without a slash at the end. */
  readonly origin: string;
  /** What the organisation says itself; our words where it says nothing. */
  readonly ownWords?: OwnWords;
  /** Where the reader stops mails of this kind; null for those nobody can stop. */
  readonly stopUrl?: string | null;
}

export type Compose = (facts: Facts) => MailPage;

type Document = RequestLetter['documents'][number];

export type Frame = Pick<MailPage, 'subject' | 'preheader' | 'heading' | 'paragraphs' | 'lines' | 'trust'> & Partial<Pick<MailPage, 'signature' | 'button' | 'quote' | 'digits' | 'after'>> & {
  /** What the press that stops such mails is called. */
  readonly stopLabel?: string;
};

/** The frame all mails share, in the reader's language. */
export function pageOf({ letter, origin, stopUrl = null }: Facts, to: 'recipient' | 'sender', { stopLabel, ...page }: Frame): MailPage {
  const locale = to === 'sender' ? letter.sender.locale : letter.locale;
  const words = WORDS[locale];
  return {
    locale,
    organisationName: letter.organisationName,
    place: letter.organisationAddress,
    accent: letter.accent,
    greeting: words.greeting(letter[to].name),
    signature: null,
    button: null,
    footer: { text: (to === 'sender' ? words.footerToMember : words.footer)(letter.organisationName), privacy: words.privacy, privacyUrl: `${origin}/privacy`, stop: stopUrl === null ? null : { label: stopLabel ?? words.stop, url: stopUrl } },
    ...page,
  };
}

/** Whoever asks, and below the name how they introduce themselves. */
export const signatureOf = ({ name, bio }: RequestLetter['sender']): string => (bio === undefined ? name : `${name}\n${bio}`);

/** The bordereau; `about` may leave a document out. A document keeps its number for life. */
export const linesOf = (documents: readonly Document[], about: (document: Document) => Partial<Line> | null): Line[] =>
  documents.flatMap((document, index) => {
    const part = about(document);
    return part === null ? [] : [{ number: index + 1, title: document.title, mark: null, details: [], code: null, ...part }];
  });

/** What somebody wrote, a paragraph for each blank line. */
export const paragraphsOf = (text: string): string[][] =>
  text.split(/\n\s*\n/).map((part) => part.trim()).filter((part) => part !== '').map((part) => [part]);

export const linkTrust = (words: Words, link: { url: string }, until: string): Trust[] => [
  { strong: words.personalLink.strong, text: words.personalLink.text(until), address: null },
  { strong: null, text: words.doubt, address: link.url },
];

export const plainTrust = (text: string): Trust[] => [{ strong: null, text, address: null }];
