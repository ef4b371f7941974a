import type { SenderMailContext } from '../../../requests/index.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { plainTrustNotes } from '../build-mail-page.ts';
import type { MailPage } from '../mail-page.ts';
import { settingsTrustNote } from './sender-trust-notes.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

/** The frame of a mail to a sender that is about several requests. */
export function buildSenderMailPage(
  { sender: { locale, name }, organizationName, organizationAddress, accent }: SenderMailContext,
  origin: string,
  page: Pick<MailPage, 'subject' | 'preheader' | 'heading' | 'paragraphs' | 'lines'> & {
    readonly button: { label: string; path: string };
  },
): MailPage {
  const words = MAIL_MESSAGES[locale];
  const {
    button: { label, path },
    ...said
  } = page;
  return {
    locale,
    organizationName,
    organizationAddress: organizationAddress,
    accent,
    greeting: words.greeting(name),
    signature: null,
    button: { label, url: `${origin}${path}`, note: '' },
    trustNotes: [
      ...plainTrustNotes(SENDER_MESSAGES[locale].because),
      settingsTrustNote(locale, origin),
    ],
    footer: {
      text: words.footerToMember(organizationName),
      privacy: words.privacy,
      privacyUrl: `${origin}/privacy`,
    },
    ...said,
  };
}
