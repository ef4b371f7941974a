import { localizePath } from '../../../contract/language.contract.ts';
import { getPayloadId } from '../../../platform/outbox/outbox.ts';
import type { ComposeMail } from '../mail-plans/mail-plan.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import { MAIL_MESSAGES } from '../templates/i18n/mail-messages.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';
import { SCREEN_ALERT_MESSAGES } from './screen-alert-messages.ts';

/** To the address of a publisher key, in the language of the key. */
export const composeScreenAlert: ComposeMail = async ({ platform: { config }, screens }, event) => {
  const to = await screens.findAlertAddress(getPayloadId(event, 'keyId'));
  if (to === null) return null;
  const { locale, team } = to;
  const { kind, detail } = event.payload;
  const texts = SCREEN_ALERT_MESSAGES[locale];
  const messages = texts.kinds[kind === 'canary-failed' ? kind : 'not-served'];
  const version = `${getPayloadId(event, 'screenId')} ${getPayloadId(event, 'versionId')}`;
  const { origin } = config.publicUrl;
  return {
    to: { name: team, email: to.email },
    page: {
      locale,
      subject: messages.subject(version),
      preheader: texts.reason(String(detail)),
      organizationName: 'Recueil',
      heading: messages.subject(version),
      greeting: MEMBER_MAIL_MESSAGES[locale].greeting,
      paragraphs: [[messages.tell(version)], [texts.reason(String(detail))], [messages.next]],
      signature: null,
      lines: [],
      button: null,
      trustNotes: plainTrustNotes(texts.unexpected(team, origin)),
      footer: {
        text: texts.footer,
        privacy: MAIL_MESSAGES[locale].privacy,
        privacyUrl: origin + localizePath('/privacy', locale),
      },
    },
  };
};
