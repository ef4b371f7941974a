import type { Locale } from '../../identity/identity.contract.ts';
import type { AccentName } from '../../organizations/accent-colors.contract.ts';
import { MAIL_MESSAGES } from './i18n/mail-messages.ts';
import { formatZonedDate } from './format-values.ts';
import type { MailPage } from './mail-page.ts';

export interface MemberInvitationContext {
  readonly locale: Locale;
  readonly organization: {
    readonly name: string;
    readonly postalAddress: string;
    readonly accent: AccentName;
    readonly timeZone: string;
  };
  readonly inviter: string;
  readonly role: 'owner' | 'admin' | 'member';
  readonly link: { readonly url: string; readonly expiresAt: Date };
  readonly origin: string;
}

/** The greeting has no name: only the address of the invited person is known. */
export function memberInvitationTemplate({
  locale,
  organization,
  inviter,
  role,
  link,
  origin,
}: MemberInvitationContext): MailPage {
  const messages = MAIL_MESSAGES[locale];
  const texts = messages.memberInvitation;
  const until = formatZonedDate(link.expiresAt, organization.timeZone, locale);
  return {
    locale,
    organizationName: organization.name,
    organizationAddress: organization.postalAddress,
    accent: organization.accent,
    subject: texts.subject(inviter, organization.name),
    preheader: texts.preheader(until),
    heading: texts.heading(organization.name),
    greeting: texts.greeting,
    paragraphs: [texts.tell(inviter, organization.name, texts.roles[role]), [texts.about]],
    signature: null,
    lines: [],
    button: { label: texts.button, url: link.url, note: texts.note(until) },
    trustNotes: [{ strong: null, text: texts.unexpected, address: link.url }],
    footer: {
      text: messages.footerToMember(organization.name),
      privacy: messages.privacy,
      privacyUrl: `${origin}/privacy`,
    },
  };
}
