import type {
  SenderMailContext,
  ActionNeeded,
  RequestNeedingAction,
} from '../../../requests/index.ts';
import { UNTITLED_REQUEST } from '../../../requests/requests-limits.contract.ts';
import { buildSenderMailPage } from './build-sender-mail-page.ts';
import { formatZonedDay, daysLate } from '../../../../platform/text/format-values.ts';
import type { MailPage } from '../mail-page.ts';
import { DAILY_SUMMARY_MESSAGES } from '../i18n/daily-summary-messages.ts';

const MAX_LISTED = 15;
const ACTIONS_BY_URGENCY: readonly ActionNeeded[] = ['review', 'expiring', 'overdue', 'due-soon'];

export function dailySummaryTemplate(
  senderContext: SenderMailContext,
  requests: readonly RequestNeedingAction[],
  now: Date,
  origin: string,
): MailPage {
  const {
    sender: { locale },
    timeZone,
  } = senderContext;
  const messages = DAILY_SUMMARY_MESSAGES[locale];
  const counts = ACTIONS_BY_URGENCY.flatMap((action) => {
    const count = requests.filter((request) => request.action === action).length;
    return count === 0 ? [] : [messages.count[action](count)];
  });
  const tagOf = ({ action, documentCount, deadline, expiresAt }: RequestNeedingAction) => {
    const until = action === 'expiring' ? expiresAt : (deadline ?? expiresAt);
    return messages.tag[action](
      documentCount,
      daysLate(until, now, timeZone),
      formatZonedDay(until, timeZone, locale, now),
    );
  };
  const others = requests.length - MAX_LISTED;
  return buildSenderMailPage(senderContext, origin, {
    subject: messages.subject(requests.length),
    preheader: messages.preheader,
    heading: messages.heading(requests.length),
    paragraphs: [messages.tell(counts), ...(others > 0 ? [[messages.others(others)]] : [])],
    lines: requests.slice(0, MAX_LISTED).map((request, index) => ({
      number: index + 1,
      title: request.title || UNTITLED_REQUEST[locale],
      tag: tagOf(request),
      details: [request.recipientName],
      fingerprint: null,
    })),
    button: { label: messages.open, path: '/app/dashboard' },
  });
}
