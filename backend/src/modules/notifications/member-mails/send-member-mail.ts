import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import { getPayloadId, type Listener } from '../../../platform/outbox/outbox.ts';
import { formatZonedDay } from '../../../platform/text/format-values.ts';
import {
  INVITATION_CODE_REQUESTED,
  MEMBER_INVITED,
  type InvitationMail,
} from '../../organizations/index.ts';
import { renderText } from '../delivery/render-mail.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/render-html.ts';
import { buildMemberMailFrame } from './member-mail-frame.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';

interface MailEnvironment {
  readonly now: Date;
  readonly origin: string;
}

/** Mails to people who are invited, outside the mail log, which belongs to requests. */
export function memberMailListener(context: NotificationsContext): Listener {
  const {
    platform: { clock, config, mailer },
    organizations,
  } = context;
  return {
    name: 'mail.members',
    on: [MEMBER_INVITED, INVITATION_CODE_REQUESTED],
    async handle(event, delivery) {
      const invitationId = getPayloadId(event, 'invitationId');
      const invitation = await organizations.findInvitationMail(event.organizationId, invitationId);
      if (invitation === null) return;
      const isCode = event.type === INVITATION_CODE_REQUESTED;
      const environment = { now: clock.now(), origin: config.publicUrl.origin };
      const page = (isCode ? buildCodePage : buildInvitationPage)(invitation, environment);
      await mailer.send({
        id: delivery.id,
        to: { name: '', address: invitation.email },
        fromName: sanitizeHeader(`${invitation.organizationName} via Recueil`),
        ...(isCode || invitation.invitedByEmail === ''
          ? {}
          : {
              replyTo: [
                {
                  name: sanitizeHeader(invitation.invitedByName),
                  address: invitation.invitedByEmail,
                },
              ],
            }),
        subject: sanitizeHeader(page.subject),
        text: renderText(page),
        html: renderHtml(page),
        locale: page.locale,
      });
      if (!isCode) await organizations.markInvitationSent(event.organizationId, invitationId);
    },
  };
}

function buildInvitationPage(invitation: InvitationMail, environment: MailEnvironment): MailPage {
  const { locale, invitedByName, organizationName, invitedByEmail, timeZone } = invitation;
  const messages = MEMBER_MAIL_MESSAGES[locale].invitation;
  const until = formatZonedDay(invitation.expiresAt, timeZone, locale, environment.now);
  return {
    ...buildMemberMailFrame(invitation, environment.origin),
    subject: messages.subject(invitedByName, organizationName),
    preheader: messages.preheader,
    heading: messages.heading(organizationName),
    paragraphs: [messages.tell(invitedByName, organizationName), [messages.what]],
    button: { label: messages.button, url: invitation.url, note: messages.validUntil(until) },
    trustNotes: plainTrustNotes(messages.unexpected(invitedByEmail)),
  };
}

function buildCodePage(invitation: InvitationMail, environment: MailEnvironment): MailPage {
  const messages = MEMBER_MAIL_MESSAGES[invitation.locale].code;
  return {
    ...buildMemberMailFrame(invitation, environment.origin),
    subject: messages.subject(invitation.code),
    preheader: messages.preheader,
    heading: messages.heading,
    paragraphs: [messages.tell(invitation.organizationName)],
    digits: invitation.code,
    closingNotes: [[messages.valid]],
    button: null,
    trustNotes: plainTrustNotes(messages.unexpected),
  };
}
