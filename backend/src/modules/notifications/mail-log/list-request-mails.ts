import type { Caller } from '../../../platform/http/auth/principal.ts';
import { findBouncedMail } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from './mail-log.tables.ts';
import type { RequestMail, RequestMails } from './request-mails.contract.ts';

export async function listRequestMails(
  { requests, mailLog }: Pick<NotificationsContext, 'requests' | 'mailLog'>,
  caller: Caller,
  requestId: string,
): Promise<RequestMails> {
  const request = await requests.getAddressee(caller, requestId);
  const mails = await mailLog.listByRequests(caller.organizationId, [requestId]);
  const bounced = findBouncedMail(request, mails);
  return {
    mails: mails.map(presentMail),
    bounce: bounced && {
      mailId: bounced.id,
      kind: bounced.kind,
      at: bounced.at.toISOString(),
      address: request.recipientEmail,
      cause: bounced.bounceReason ?? 'other',
      reply: bounced.reply,
    },
  };
}

const presentMail = ({
  id,
  at,
  kind,
  addressee,
  state,
  attempts,
  bounceReason,
  reply,
  delayedUntil,
  unconfirmed,
}: MailLogRow): RequestMail => ({
  id,
  at: at.toISOString(),
  kind,
  addressee,
  state,
  attempts,
  cause: bounceReason,
  reply,
  waitsUntil: delayedUntil?.toISOString() ?? null,
  unconfirmed,
});
