import type { Locale } from '../../identity/identity.contract.ts';
import type { AccentName } from '../../organizations/accent-colors.contract.ts';

export type Addressee = 'recipient' | 'sender';

/** All strings are plain text; only `button`, `link` and the footer hold URLs. */
export interface MailPage {
  readonly locale: Locale;
  readonly subject: string;
  readonly preheader: string;
  readonly organizationName: string;
  readonly organizationAddress?: string;
  readonly accent?: AccentName;
  readonly logoUrl?: string | null;
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly Paragraph[];
  /** A user's own words, set apart from ours. */
  readonly quote?: readonly Paragraph[];
  /** A code to type elsewhere, shown large. */
  readonly digits?: string;
  readonly signature: string | null;
  readonly lines: readonly MailDocumentLine[];
  readonly button: { readonly label: string; readonly url: string; readonly note: string } | null;
  readonly closingNotes?: readonly Paragraph[];
  readonly trustNotes: readonly TrustNote[];
  readonly footer: {
    readonly text: string;
    readonly privacy: string;
    readonly privacyUrl: string;
    /** Same address as in the header `List-Unsubscribe`. */
    readonly unsubscribe?: { readonly label: string; readonly url: string } | null;
  };
}

export type Paragraph = readonly (string | { readonly strong: string })[];

/** A requested document keeps its number in all mails. */
export interface MailDocumentLine {
  readonly number: number;
  readonly title: string;
  readonly tag: string | null;
  readonly details: readonly string[];
  readonly fingerprint: string | null;
  readonly links?: readonly { readonly label: string; readonly url: string }[];
}

export interface TrustNote {
  readonly strong: string | null;
  readonly text: string;
  /** At the end of the sentence; plain text shows its URL. */
  readonly link?: { readonly label: string; readonly url: string };
}
