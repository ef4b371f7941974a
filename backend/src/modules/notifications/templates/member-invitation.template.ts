import type { AccentName } from '../../organizations/accent-colors.contract.ts';
import { MAIL_MESSAGES } from './i18n/mail-messages.ts';
import { formatZonedDate } from './format-values.ts';
import type { MailPage } from './mail-page.ts';

/** All that this letter is written from. */
export interface MemberInvitationContext {
  readonly locale: 'fr' | 'en';
  readonly organization: {
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
  organization,
  inviter,
  role,
  link,
  origin,
}: MemberInvitationContext): MailPage {
  const words = MAIL_MESSAGES[locale];
  const say = words.memberInvitation;
  const until = formatZonedDate(link.expiresAt, organization.timeZone, locale);
  return {
    locale,
    organizationName: organization.name,
    organizationAddress: organization.postalAddress,
    accent: organization.accent,
    subject: say.subject(inviter, organization.name),
    preheader: say.preheader(until),
    heading: say.heading(organization.name),
    greeting: say.greeting,
    paragraphs: [say.tell(inviter, organization.name, say.roles[role]), [say.about]],
    signature: null,
    lines: [],
    button: { label: say.button, url: link.url, note: say.note(until) },
    trustNotes: [{ strong: null, text: say.unexpected, address: link.url }],
    footer: {
      text: words.footerToMember(organization.name),
      privacy: words.privacy,
      privacyUrl: `${origin}/privacy`,
    },
  };
}
