import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import { getPayloadId, type Listener } from '../../../platform/outbox/outbox.ts';
import {
  JOIN_REQUEST_APPROVED,
  JOIN_REQUEST_MAIL_DUE,
  JOIN_REQUEST_REFUSED,
  type JoinMail,
} from '../../organizations/index.ts';
import { renderText } from '../delivery/render-mail.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/render-html.ts';
import { buildMemberMailFrame } from './member-mail-frame.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';

const STATUS_OF_EVENT: Readonly<Record<string, JoinMail['status']>> = {
  [JOIN_REQUEST_MAIL_DUE]: 'open',
  [JOIN_REQUEST_APPROVED]: 'approved',
  [JOIN_REQUEST_REFUSED]: 'refused',
};

/** A join request to each admin, and the answer to the person who asked. */
export function joinMailListener({
  platform: { config, mailer },
  organizations,
}: NotificationsContext): Listener {
  return {
    name: 'mail.join-requests',
    on: Object.keys(STATUS_OF_EVENT),
    async handle(event, delivery) {
      const status = STATUS_OF_EVENT[event.type]!;
      const mail = await organizations.findJoinMail(
        event.organizationId,
        getPayloadId(event, 'joinRequestId'),
        status,
        status === 'open' ? getPayloadId(event, 'adminId') : null,
      );
      if (mail === null) return;
      const page = buildPage(mail, config.publicUrl.origin);
      const { to, applicant, organizationName } = mail;
      await mailer.send({
        id: delivery.id,
        to: { name: sanitizeHeader(to.name), address: to.email },
        fromName: sanitizeHeader(`${organizationName} via Recueil`),
        ...(status === 'open' && {
          replyTo: [{ name: sanitizeHeader(applicant.name), address: applicant.email }],
        }),
        subject: sanitizeHeader(page.subject),
        text: renderText(page),
        html: renderHtml(page),
        locale: page.locale,
      });
    },
  };
}

function buildPage(mail: JoinMail, origin: string): MailPage {
  const { status, applicant, organizationName } = mail;
  const { locale } = mail.to;
  const messages = MEMBER_MAIL_MESSAGES[locale].join[status];
  const path = { open: '/app/settings/members', approved: '/app/dashboard', refused: null }[status];
  return {
    ...buildMemberMailFrame({ ...mail, locale }, origin),
    subject: messages.subject(applicant.name, organizationName),
    preheader: messages.preheader,
    heading: messages.heading(organizationName),
    paragraphs: [messages.tell(applicant.name, applicant.email, organizationName), [messages.next]],
    button: path === null ? null : { label: messages.button, url: origin + path, note: '' },
    trustNotes: plainTrustNotes(messages.why),
  };
}
