import { getPayloadId } from '../../../platform/outbox/outbox.ts';
import type { JoinMail } from '../../organizations/index.ts';
import type { ComposeMail } from '../mail-plans/mail-plan.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { buildMemberMailFrame } from './member-mail-frame.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';

/** A join request to each admin, and the answer to the person who asked. */
export const composeJoinMail =
  (status: JoinMail['status']): ComposeMail =>
  async ({ platform, organizations }, event) => {
    const isOpen = status === 'open';
    const mail = await organizations.findJoinMail(
      event.organizationId,
      getPayloadId(event, 'joinRequestId'),
      status,
      isOpen ? getPayloadId(event, 'adminId') : null,
    );
    return (
      mail && {
        page: buildPage(mail, platform.config.publicUrl.origin),
        to: mail.to,
        fromOrganization: mail.organizationName,
        ...(isOpen && { replyTo: [mail.applicant] }),
      }
    );
  };

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
