import type { AccentName } from '../../organizations/accent-colors.contract.ts';

/** A mail before it is HTML or plain text. Every string is text, whoever wrote it; only `button`, `address` and the footer hold addresses that may be followed. */
export interface MailPage {
  readonly locale: 'fr' | 'en';
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preheader: string;
  readonly organizationName: string;
  /** Where the organisation is, under its name. */
  readonly organizationAddress?: string;
  /** The organisation's colour; our own when there is none. */
  readonly accent?: AccentName;
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly Paragraph[];
  /** What a person wrote, set off from what we say. */
  readonly quote?: readonly Paragraph[];
  /** Digits to be typed elsewhere, large. */
  readonly digits?: string;
  readonly signature: string | null;
  readonly lines: readonly MailDocumentLine[];
  readonly button: { readonly label: string; readonly url: string; readonly note: string } | null;
  /** Said in passing, below the button. */
  readonly closingNotes?: readonly Paragraph[];
  /** Why this mail may be trusted. */
  readonly trustNotes: readonly TrustNote[];
  readonly footer: {
    readonly text: string;
    readonly privacy: string;
    readonly privacyUrl: string;
    /** Where mails of this kind are stopped. The header `List-Unsubscribe` says the same. */
    readonly unsubscribe?: { readonly label: string; readonly url: string } | null;
  };
}

/** Pieces of one paragraph; strong ones stand out. */
export type Paragraph = readonly (string | { readonly strong: string })[];

/** One line of the bordereau. Its number is the document's for life. */
export interface MailDocumentLine {
  readonly number: number;
  readonly title: string;
  /** Beside the title: optional, not provided. */
  readonly tag: string | null;
  readonly details: readonly string[];
  /** A fingerprint, shown letter by letter. */
  readonly fingerprint: string | null;
}

export interface TrustNote {
  readonly strong: string | null;
  readonly text: string;
  /** An address to copy at the end of the sentence. */
  readonly address: string | null;
  /** Something to press instead; plain text writes its address out. */
  readonly link?: { readonly label: string; readonly url: string };
}
