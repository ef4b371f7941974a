import { getPayloadId } from '../../../platform/outbox/outbox.ts';
import type { UserSummary } from '../../identity/index.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { RequestMailPlan } from '../mail-plans/mail-plan.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { NotificationPreferences } from '../preferences/preferences.contract.ts';
import { DEFAULT_PREFERENCES, wantsMail } from '../preferences/preferences.rules.ts';
import type { Addressee } from '../templates/mail-page.ts';
import { chooseReader } from './choose-reader.ts';
import type { QueuedMail, RequestSubject } from './claimed-mail.ts';

interface RequestMail extends QueuedMail {
  readonly plan: RequestMailPlan;
  readonly addressee: Addressee;
}

interface MailReader {
  readonly user: UserSummary;
  readonly preferences: NotificationPreferences;
}

/** By delivery, in one read per table; absent: no longer relevant, or its reader wants none. */
export async function loadRequestSubjects(
  context: NotificationsContext,
  organizationId: string,
  queued: readonly QueuedMail[],
): Promise<ReadonlyMap<string, RequestSubject>> {
  const mails = queued.flatMap((mail): RequestMail[] =>
    mail.plan.subject === 'request'
      ? [{ ...mail, plan: mail.plan, addressee: resolveAddressee(mail.plan, mail.event.payload) }]
      : [],
  );
  const subjects = new Map<string, RequestSubject>();
  if (mails.length === 0) return subjects;
  const requests = await context.requests.loadMailData(
    organizationId,
    mails.map(({ event }) => getPayloadId(event, 'requestId')),
  );
  const readers = mails.some(({ addressee }) => addressee === 'sender')
    ? await loadReaders(context, organizationId, mails, [...requests.values()])
    : new Map<string, MailReader>();
  for (const mail of mails) {
    const { plan, event, addressee } = mail;
    const loaded = requests.get(getPayloadId(event, 'requestId'));
    if (!loaded || !plan.statuses.includes(loaded.status) || plan.isDue?.(loaded) === false)
      continue;
    const sender =
      addressee === 'recipient' ? loaded.sender : await findReader(context, mail, loaded, readers);
    if (sender !== null)
      subjects.set(mail.delivery.id, { plan, addressee, request: { ...loaded, sender }, loaded });
  }
  return subjects;
}

const resolveAddressee = (
  { to }: RequestMailPlan,
  payload: Readonly<Record<string, unknown>>,
): Addressee => (to !== 'other-side' ? to : payload.from === 'recipient' ? 'sender' : 'recipient');

/** By user, without those who have left. */
async function loadReaders(
  context: NotificationsContext,
  organizationId: string,
  mails: readonly QueuedMail[],
  requests: readonly RequestMailData[],
): Promise<ReadonlyMap<string, MailReader>> {
  const userIds = new Set([
    ...requests.flatMap(({ sender, assignee, owners }) =>
      owners.length > 0 ? [] : [sender.id, assignee?.id ?? sender.id],
    ),
    ...mails.flatMap(({ previous }) => previous?.userId ?? []),
    ...mails.flatMap(({ event: { payload } }) =>
      typeof payload['userId'] === 'string' ? payload['userId'] : [],
    ),
  ]);
  const saved = await context.preferences.findMany(organizationId, [...userIds]);
  const readers = new Map<string, MailReader>();
  for (const id of userIds) {
    const senderContext = await context.requests.findSenderMailContext(organizationId, id);
    const preferences = saved.find(({ userId }) => userId === id) ?? DEFAULT_PREFERENCES;
    if (senderContext !== null) readers.set(id, { user: senderContext.sender, preferences });
  }
  return readers;
}

/** Null also for a former assignee who no longer sees the request. */
async function findReader(
  { requests }: NotificationsContext,
  { plan, event, previous }: RequestMail,
  loaded: RequestMailData,
  readers: ReadonlyMap<string, MailReader>,
): Promise<UserSummary | null> {
  const userId = chooseReader(event, loaded, plan.toAssignee === true, previous?.userId ?? null);
  const reader = readers.get(userId ?? '');
  if (!reader || !wantsMail(plan.kind, reader.preferences)) return null;
  const present = [loaded.sender, loaded.assignee].find((person) => person?.id === userId);
  if (present) return present;
  const { organizationId, requestId } = loaded;
  const visible = await requests.listVisibleTo(organizationId, reader.user.id, [requestId]);
  return visible.length > 0 ? reader.user : null;
}
