import type {
  SenderMailContext,
  ActionNeeded,
  RequestNeedingAction,
} from '../../../requests/index.ts';
import { UNTITLED_REQUEST } from '../../../requests/requests-limits.contract.ts';
import { buildSenderMailPage } from './build-sender-mail-page.ts';
import { formatZonedDay, daysLate } from '../format-values.ts';
import type { MailPage } from '../mail-page.ts';
import { DAILY_SUMMARY_MESSAGES } from '../i18n/daily-summary-messages.ts';

/** More is no summary; the rest is counted. */
const MAX_LISTED = 15;
const ACTIONS_BY_URGENCY: readonly ActionNeeded[] = ['review', 'expiring', 'overdue', 'due-soon'];

/** To the sender, in the morning: what needs a gesture today, the most pressing first. */
export function dailySummaryTemplate(
  desk: SenderMailContext,
  needs: readonly RequestNeedingAction[],
  now: Date,
  origin: string,
): MailPage {
  const {
    sender: { locale },
    timeZone,
  } = desk;
  const words = DAILY_SUMMARY_MESSAGES[locale];
  const counts = ACTIONS_BY_URGENCY.flatMap((gesture) => {
    const count = needs.filter((need) => need.action === gesture).length;
    return count === 0 ? [] : [words.count[gesture](count)];
  });
  const markOf = ({ action, documentCount, deadline, expiresAt }: RequestNeedingAction) => {
    const until = action === 'expiring' ? expiresAt : (deadline ?? expiresAt);
    return words.tag[action](
      documentCount,
      daysLate(until, now, timeZone),
      formatZonedDay(until, timeZone, locale, now),
    );
  };
  const others = needs.length - MAX_LISTED;
  return buildSenderMailPage(desk, origin, {
    subject: words.subject(needs.length),
    preheader: words.preheader,
    heading: words.heading(needs.length),
    paragraphs: [words.tell(counts), ...(others > 0 ? [[words.others(others)]] : [])],
    lines: needs.slice(0, MAX_LISTED).map((need, index) => ({
      number: index + 1,
      title: need.title || UNTITLED_REQUEST[locale],
      tag: markOf(need),
      details: [need.recipientName],
      fingerprint: null,
    })),
    button: { label: words.open, path: '/app/dashboard' },
  });
}
