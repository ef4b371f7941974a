import type { Caller } from '../../../platform/http/auth/principal.ts';
import { findBouncedMail } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { RequestMailRow } from './mail-log.tables.ts';
import type { RequestMail, RequestMails } from './request-mails.contract.ts';

export async function listRequestMails(
  { requests, mailLog, findUsers }: NotificationsContext,
  caller: Caller,
  requestId: string,
): Promise<RequestMails> {
  const request = await requests.getAddressee(caller, requestId);
  const mails = await mailLog.listByRequests(caller.organizationId, [requestId]);
  const people = await findUsers([...new Set(mails.flatMap(({ userId }) => userId ?? []))]);
  const bounced = findBouncedMail(request, mails);
  return {
    mails: mails.map((mail) => presentMail(mail, people)),
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

const presentMail = (
  mail: RequestMailRow,
  people: ReadonlyMap<string, { readonly name: string }>,
): RequestMail => ({
  id: mail.id,
  at: mail.at.toISOString(),
  kind: mail.kind,
  addressee: mail.addressee,
  member: presentMember(mail.userId, people),
  state: mail.state,
  attempts: mail.attempts,
  cause: mail.bounceReason,
  reply: mail.reply,
  waitsUntil: mail.delayedUntil?.toISOString() ?? null,
  unconfirmed: mail.unconfirmed,
});

function presentMember(
  userId: string | null,
  people: ReadonlyMap<string, { readonly name: string }>,
): RequestMail['member'] {
  const person = userId === null ? undefined : people.get(userId);
  return userId === null || person === undefined ? null : { id: userId, name: person.name };
}
