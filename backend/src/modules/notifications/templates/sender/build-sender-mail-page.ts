import { localizePath } from '../../../../contract/language.contract.ts';
import type { Locale } from '../../../identity/identity.contract.ts';
import type { SenderMailContext } from '../../../requests/index.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { plainTrustNotes } from '../build-mail-page.ts';
import type { MailPage, TrustNote } from '../mail-page.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

const settingsTrustNote = (locale: Locale, origin: string): TrustNote => ({
  strong: null,
  text: '',
  link: { label: SENDER_MESSAGES[locale].settings, url: `${origin}/app/settings/notifications` },
});

export const senderTrustNotes = (locale: Locale, origin: string): TrustNote[] => [
  ...plainTrustNotes(MAIL_MESSAGES[locale].becauseYouSent),
  settingsTrustNote(locale, origin),
];

export function buildSenderMailPage(
  {
    sender: { locale, name },
    organizationName,
    organizationAddress,
    accent,
    logoUrl,
  }: SenderMailContext,
  origin: string,
  page: Pick<
    MailPage,
    'subject' | 'preheader' | 'heading' | 'paragraphs' | 'lines' | 'closingNotes'
  > & {
    readonly button: { label: string; path: string };
  },
): MailPage {
  const messages = MAIL_MESSAGES[locale];
  const {
    button: { label, path },
    ...content
  } = page;
  return {
    locale,
    organizationName,
    organizationAddress,
    accent,
    logoUrl,
    greeting: messages.greeting(name),
    signature: null,
    button: { label, url: `${origin}${path}`, note: '' },
    trustNotes: [
      ...plainTrustNotes(SENDER_MESSAGES[locale].because),
      settingsTrustNote(locale, origin),
    ],
    footer: {
      text: messages.footerToMember(organizationName),
      privacy: messages.privacy,
      privacyUrl: origin + localizePath('/privacy', locale),
    },
    ...content,
  };
}
