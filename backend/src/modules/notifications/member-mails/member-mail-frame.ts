import { localizePath } from '../../../contract/language.contract.ts';
import type { Locale } from '../../identity/identity.contract.ts';
import type { Letterhead } from '../../organizations/index.ts';
import { MAIL_MESSAGES } from '../templates/i18n/mail-messages.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';

/** What all mails to members have in common. */
export function buildMemberMailFrame(
  {
    locale,
    organizationName,
    organizationAddress,
    accent,
    logoUrl,
  }: Omit<Letterhead, 'timeZone'> & { readonly locale: Locale },
  origin: string,
) {
  const messages = MAIL_MESSAGES[locale];
  return {
    locale,
    organizationName,
    organizationAddress,
    accent,
    logoUrl,
    greeting: MEMBER_MAIL_MESSAGES[locale].greeting,
    signature: null,
    lines: [],
    footer: {
      text: messages.footerToMember(organizationName),
      privacy: messages.privacy,
      privacyUrl: origin + localizePath('/privacy', locale),
    },
  } as const;
}
