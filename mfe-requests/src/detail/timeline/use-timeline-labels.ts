import { addDays, toIsoDate } from '@recueil/shell/kit';
import { useFormat, useSession, useUi } from '@recueil/shell/contract';
import { ENCRYPTED_SUFFIX, formatClockTime, type RequestMail } from '@recueil/backend/contract';
import { isKnownEvent, isMail, type TimelineItem } from './timeline-days.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';

const SEALED_NAME = `document${ENCRYPTED_SUFFIX}`;
const KNOWN_MAIL_KINDS = new Set([
  'invitation',
  'reminder',
  'automatic-reminder',
  'resubmission',
  'renewal',
  'renewal-requested',
  'unavailable',
  'insisted',
  'message',
  'code',
  'submitted',
  'receipt',
  'completed',
  'expiring',
  'cancelled',
  'rejected',
  'reopened',
  'changed',
  'sent',
  'completed-sender',
  'deadline-near',
  'assigned',
]);
const KNOWN_FIELDS = new Set([
  'title',
  'message',
  'subject',
  'deadline',
  'priority',
  'assignee',
  'documentType',
  'recipientName',
  'recipientEmail',
  'documents',
  'reminders',
  'codeRequired',
  'locale',
  'originalPhotos',
]);

export const useTimelineLabels = () => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const { user } = useSession();
  const { language } = useUi();
  const toKey = (type: string) => type.replaceAll('.', '-');
  const toAddresseeKey = ({ addressee, member }: RequestMail) => {
    if (addressee === 'recipient') return 'recipient';
    if (member === null) return 'someone';
    return member.id === user?.id ? 'you' : 'member';
  };
  const toMailTitle = (mail: RequestMail) => {
    const { kind, member, state } = mail;
    const addressee = toAddresseeKey(mail);
    const name = member?.name ?? '';
    const title = t(`timeline.mails.${KNOWN_MAIL_KINDS.has(kind) ? kind : 'other'}`);
    if (state === 'bounced')
      return t('timeline.trouble.title', {
        what: title,
        whose: t(`timeline.trouble.${addressee}`, { name }),
      });
    return t(`timeline.mail.${state}`, {
      what: title,
      addressee: t(`timeline.mail.${addressee}`, { name }),
    });
  };
  const formatDay = (day: string, formatOther: (noon: string) => string) => {
    const now = new Date();
    if (day === toIsoDate(now)) return t('timeline.today');
    return day === toIsoDate(addDays(now, -1))
      ? t('timeline.yesterday')
      : formatOther(`${day}T12:00`);
  };
  const formatTime = (at: string) => formatClockTime(at, language);
  const formatDayAndTime = (at: string) =>
    t('timeline.at', {
      day: formatDay(toIsoDate(new Date(at)), (noon) =>
        t('timeline.onDay', { day: format.date(noon, 'list') }),
      ).toLowerCase(),
      time: formatTime(at),
    });
  const toMailDetails = ({
    state,
    attempts,
    cause,
    reply,
    waitsUntil,
    unconfirmed,
  }: RequestMail): string | null => {
    if (state === 'bounced')
      return [t(`timeline.trouble.${cause ?? 'other'}`), reply].filter(Boolean).join(', ');
    if (state === 'queued' && waitsUntil)
      return t('timeline.trouble.waits', { when: formatDayAndTime(waitsUntil) });
    if (state === 'sent' && unconfirmed) return t('timeline.trouble.unconfirmed');
    return state === 'failed' || (state === 'queued' && attempts > 0)
      ? t('timeline.attempts', { count: attempts })
      : null;
  };
  return {
    title: (entry: TimelineItem) => {
      if (isMail(entry)) return toMailTitle(entry);
      if (!isKnownEvent(entry)) return t('timeline.other');
      if (entry.type === 'request.sent' && entry.resent) return t('timeline.resent');
      if (entry.type === 'request.assigned')
        return entry.assigneeName === null
          ? t('timeline.unassigned')
          : t('timeline.assigned', { name: entry.assigneeName });
      if (entry.type === 'request.team-changed')
        return entry.teamName === null
          ? t('timeline.teamChanged')
          : t('timeline.team', { name: entry.teamName });
      return t(`timeline.${toKey(entry.type)}`, {
        document:
          ('documentTitle' in entry ? entry.documentTitle : null) ?? t('timeline.aDocument'),
        name: entry.actor.name ?? t('timeline.recipient'),
      });
    },
    actor: (entry: TimelineItem) => {
      if (isMail(entry) || entry.actor.kind === 'system') return null;
      const { actor } = entry;
      if (actor.kind === 'integration')
        return actor.name === null
          ? t('timeline.byIntegration')
          : t('timeline.byKey', { name: actor.name });
      if (actor.kind === 'user' && actor.name !== null && actor.name === user?.name)
        return t('timeline.byYou');
      return t('timeline.by', {
        name:
          actor.name ??
          t(actor.kind === 'recipient' ? 'timeline.theRecipient' : 'timeline.someone'),
      });
    },
    details: (entry: TimelineItem) => {
      if (isMail(entry)) return toMailDetails(entry);
      if ('text' in entry) return entry.text;
      if ('fields' in entry) {
        const fields = entry.fields.filter((field) => KNOWN_FIELDS.has(field));
        return fields.length === 0
          ? null
          : t('timeline.fields', {
              fields: fields.map((field) => t(`timeline.field.${field}`)).join(', '),
            });
      }
      if ('reason' in entry && entry.reason !== null) return entry.reason;
      if (!('fileName' in entry)) return null;
      return entry.fileName === SEALED_NAME ? t('detail.encrypted') : entry.fileName;
    },
    day: (day: string) => formatDay(day, (noon) => format.date(noon, 'full')),
    time: formatTime,
    /** « hier à 16 h 20 » */
    dayAndTime: formatDayAndTime,
    fullDate: (at: string) => format.date(at, 'full'),
  };
};
