import type { ChangesToMail, RequestMailData } from '../../requests/index.ts';
import type { CustomTexts } from '../custom-texts/fill-placeholders.ts';
import { MAIL_MESSAGES } from './i18n/mail-messages.ts';
import type { MailDocumentLine, MailPage, TrustNote } from './mail-page.ts';
import type { MailMessages } from './i18n/mail-messages.types.ts';

/** All that a mail is written from. */
export interface TemplateContext {
  readonly request: RequestMailData;
  /** The link minted for this very mail; null for mails that carry none. */
  readonly link: { readonly url: string; readonly expiresAt: Date } | null;
  /** Six digits, made for this very mail. */
  readonly code: string | null;
  /** What one side wrote to the other. */
  readonly message: {
    readonly from: 'recipient' | 'sender';
    readonly name: string;
    readonly text: string;
  } | null;
  /** What the sender changed after the recipient was told. */
  readonly changes: ChangesToMail | null;
  /** When the fact the mail speaks of happened. */
  readonly occurredAt: Date;
  readonly now: Date;
  /** Base of our own addresses, without a slash at the end. */
  readonly origin: string;
  /** What the organisation says itself; our words where it says nothing. */
  readonly customTexts?: CustomTexts;
  /** Where the reader stops mails of this kind; null for those nobody can stop. */
  readonly unsubscribeUrl?: string | null;
}

export type MailTemplate = (facts: TemplateContext) => MailPage;

type RequestMailDocument = RequestMailData['documents'][number];

export type MailPageContent = Pick<
  MailPage,
  'subject' | 'preheader' | 'heading' | 'paragraphs' | 'lines' | 'trustNotes'
> &
  Partial<Pick<MailPage, 'signature' | 'button' | 'quote' | 'digits' | 'closingNotes'>> & {
    /** What the press that stops such mails is called. */
    readonly unsubscribeLabel?: string;
  };

/** The frame all mails share, in the reader's language. */
export function buildMailPage(
  { request, origin, unsubscribeUrl = null }: TemplateContext,
  to: 'recipient' | 'sender',
  { unsubscribeLabel, ...page }: MailPageContent,
): MailPage {
  const locale = to === 'sender' ? request.sender.locale : request.locale;
  const words = MAIL_MESSAGES[locale];
  return {
    locale,
    organizationName: request.organizationName,
    organizationAddress: request.organizationAddress,
    accent: request.accent,
    greeting: words.greeting(request[to].name),
    signature: null,
    button: null,
    footer: {
      text: (to === 'sender' ? words.footerToMember : words.footer)(request.organizationName),
      privacy: words.privacy,
      privacyUrl: `${origin}/privacy`,
      unsubscribe:
        unsubscribeUrl === null
          ? null
          : { label: unsubscribeLabel ?? words.stop, url: unsubscribeUrl },
    },
    ...page,
  };
}

/** Whoever asks, and below the name how they introduce themselves. */
export const formatSignature = ({ name, bio }: RequestMailData['sender']): string =>
  bio === undefined ? name : `${name}\n${bio}`;

/** The bordereau; `about` may leave a document out. A document keeps its number for life. */
export const toDocumentLines = (
  documents: readonly RequestMailDocument[],
  about: (document: RequestMailDocument) => Partial<MailDocumentLine> | null,
): MailDocumentLine[] =>
  documents.flatMap((document, index) => {
    const part = about(document);
    return part === null
      ? []
      : [
          {
            number: index + 1,
            title: document.title,
            tag: null,
            details: [],
            fingerprint: null,
            ...part,
          },
        ];
  });

/** What somebody wrote, a paragraph for each blank line. */
export const splitParagraphs = (text: string): string[][] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => [part]);

export const linkTrustNotes = (
  words: MailMessages,
  link: { url: string },
  until: string,
): TrustNote[] => [
  { strong: words.personalLink.strong, text: words.personalLink.text(until), address: null },
  { strong: null, text: words.verifySender, address: link.url },
];

export const plainTrustNotes = (text: string): TrustNote[] => [
  { strong: null, text, address: null },
];
