import { getPayloadId } from '../../../platform/outbox/outbox.ts';
import type { ComposeMail } from '../mail-plans/mail-plan.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import { MAIL_MESSAGES } from '../templates/i18n/mail-messages.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';

/** English, as the command and the refusals of the API that teams read. */
const LOCALE = 'en';

const MESSAGES = {
  'not-served': {
    subject: (version: string) => `${version} is no longer served`,
    tell: (version: string) =>
      `The product was upgraded, and ${version}, which you had made live, does not fit it. Visitors get the screen that comes with the product.`,
    next: 'Build the screen against the new version of the product, then publish and promote it.',
  },
  'canary-failed': {
    subject: (version: string) => `The canary of ${version} was ended`,
    tell: (version: string) =>
      `Too many pages with ${version} failed, so the product ended its canary. Everybody gets the live version.`,
    next: 'Mend it and publish it under a new version.',
  },
} as const;

/** To the address of a publisher key. */
export const composeScreenAlert: ComposeMail = async ({ platform: { config }, screens }, event) => {
  const to = await screens.findAlertAddress(getPayloadId(event, 'keyId'));
  if (to === null) return null;
  const { kind, detail } = event.payload;
  const messages = MESSAGES[kind === 'canary-failed' ? kind : 'not-served'];
  const version = `${getPayloadId(event, 'screenId')} ${getPayloadId(event, 'versionId')}`;
  const { origin } = config.publicUrl;
  return {
    to: { name: to.team, email: to.email },
    page: {
      locale: LOCALE,
      subject: messages.subject(version),
      preheader: String(detail),
      organizationName: 'Recueil',
      heading: messages.subject(version),
      greeting: MEMBER_MAIL_MESSAGES[LOCALE].greeting,
      paragraphs: [[messages.tell(version)], [String(detail)], [messages.next]],
      signature: null,
      lines: [],
      button: null,
      trustNotes: plainTrustNotes(
        `You get this message because a publisher key of ${to.team} at ${origin} has your address. Ask the operator to change it.`,
      ),
      footer: {
        text: 'Sent by Recueil.',
        privacy: MAIL_MESSAGES[LOCALE].privacy,
        privacyUrl: `${origin}/en/privacy`,
      },
    },
  };
};
