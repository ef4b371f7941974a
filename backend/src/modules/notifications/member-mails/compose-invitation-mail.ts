import { getPayloadId, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatZonedDay } from '../../../platform/text/format-values.ts';
import type { InvitationMail } from '../../organizations/index.ts';
import type { ComposeMail } from '../mail-plans/mail-plan.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { buildMemberMailFrame } from './member-mail-frame.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';

type PageEnvironment = Pick<Platform, 'clock' | 'config'>;

const composeFor =
  (
    buildPage: (invitation: InvitationMail, platform: PageEnvironment) => MailPage,
    canReply: boolean,
  ): ComposeMail =>
  async ({ platform, organizations }, event) => {
    const invitation = await organizations.findInvitationMail(
      event.organizationId,
      getPayloadId(event, 'invitationId'),
    );
    if (invitation === null) return null;
    const { email, organizationName, invitedByName, invitedByEmail } = invitation;
    return {
      page: buildPage(invitation, platform),
      to: { name: '', email },
      fromOrganization: organizationName,
      ...(canReply &&
        invitedByEmail !== '' && { replyTo: [{ name: invitedByName, email: invitedByEmail }] }),
    };
  };

export const composeInvitation = composeFor(buildInvitationPage, true);

export const composeInvitationCode = composeFor(buildCodePage, false);

export const markInvitationSent = (
  { organizations }: NotificationsContext,
  event: DomainEvent,
): Promise<void> =>
  organizations.markInvitationSent(event.organizationId, getPayloadId(event, 'invitationId'));

function buildInvitationPage(
  invitation: InvitationMail,
  { clock, config }: PageEnvironment,
): MailPage {
  const { locale, invitedByName, organizationName, invitedByEmail, timeZone } = invitation;
  const messages = MEMBER_MAIL_MESSAGES[locale].invitation;
  const until = formatZonedDay(invitation.expiresAt, timeZone, locale, clock.now());
  return {
    ...buildMemberMailFrame(invitation, config.publicUrl.origin),
    subject: messages.subject(invitedByName, organizationName),
    preheader: messages.preheader,
    heading: messages.heading(organizationName),
    paragraphs: [messages.tell(invitedByName, organizationName), [messages.what]],
    button: { label: messages.button, url: invitation.url, note: messages.validUntil(until) },
    trustNotes: plainTrustNotes(messages.unexpected(invitedByEmail)),
  };
}

function buildCodePage(invitation: InvitationMail, { config }: PageEnvironment): MailPage {
  const messages = MEMBER_MAIL_MESSAGES[invitation.locale].code;
  return {
    ...buildMemberMailFrame(invitation, config.publicUrl.origin),
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
