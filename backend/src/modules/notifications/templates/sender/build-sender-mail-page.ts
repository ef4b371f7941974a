import type { Desk } from '../../../requests/index.ts';
import { WORDS } from '../i18n/mail-messages.ts';
import { plainTrust } from '../build-mail-page.ts';
import type { MailPage } from '../mail-page.ts';
import { settingsTrust } from './sender-trust-notes.ts';
import { SENDER_WORDS } from '../i18n/sender-messages.ts';

/** The frame of a mail to a sender that is about several requests. */
export function deskPage(
  { reader: { locale, name }, organisationName, organisationAddress, accent }: Desk, origin: string, page: Pick<MailPage, 'subject' | 'preheader' | 'heading' | 'paragraphs' | 'lines'> & { readonly button: { label: string; path: string } },
): MailPage {
  const words = WORDS[locale];
  const { button: { label, path }, ...said } = page;
  return {
    locale,
    organisationName,
    place: organisationAddress,
    accent,
    greeting: words.greeting(name),
    signature: null,
    button: { label, url: `${origin}${path}`, note: '' },
    trust: [...plainTrust(SENDER_WORDS[locale].because), settingsTrust(locale, origin)],
    footer: { text: words.footerToMember(organisationName), privacy: words.privacy, privacyUrl: `${origin}/privacy` },
    ...said,
  };
}
