import type { AccentName } from '../../organisations/accent-colors.contract.ts';
import { MAIL_MESSAGES } from './i18n/mail-messages.ts';
import { formatZonedDate } from './format-values.ts';
import type { MailPage } from './mail-page.ts';

/** All that this letter is written from. */
export interface MemberInvitationContext {
  readonly locale: 'fr' | 'en';
  readonly organisation: {
    readonly name: string;
    readonly postalAddress: string;
    readonly accent: AccentName;
    readonly timeZone: string;
  };
  /** Who invites. */
  readonly inviter: string;
  readonly role: 'owner' | 'admin' | 'member';
  /** Where the invitation is accepted, and until when. */
  readonly link: { readonly url: string; readonly expiresAt: Date };
  /** Base of our own addresses, without a slash at the end. */
  readonly origin: string;
}

/** To somebody who is to work in an organisation. Whoever sends it knows no name yet, only an address. */
export function memberInvitationTemplate({
  locale,
  organisation,
  inviter,
  role,
  link,
  origin,
}: MemberInvitationContext): MailPage {
  const words = MAIL_MESSAGES[locale];
  const say = words.memberInvitation;
  const until = formatZonedDate(link.expiresAt, organisation.timeZone, locale);
  return {
    locale,
    organisationName: organisation.name,
    organisationAddress: organisation.postalAddress,
    accent: organisation.accent,
    subject: say.subject(inviter, organisation.name),
    preheader: say.preheader(until),
    heading: say.heading(organisation.name),
    greeting: say.greeting,
    paragraphs: [say.tell(inviter, organisation.name, say.roles[role]), [say.about]],
    signature: null,
    lines: [],
    button: { label: say.button, url: link.url, note: say.note(until) },
    trustNotes: [{ strong: null, text: say.unexpected, address: link.url }],
    footer: {
      text: words.footerToMember(organisation.name),
      privacy: words.privacy,
      privacyUrl: `${origin}/privacy`,
    },
  };
}
