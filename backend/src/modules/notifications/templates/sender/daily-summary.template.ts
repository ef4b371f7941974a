import type { Desk, Gesture, RequestInNeed } from '../../../requests/index.ts';
import { UNTITLED } from '../../../requests/requests-limits.contract.ts';
import { deskPage } from './build-sender-mail-page.ts';
import { dayOf, daysLate } from '../format-values.ts';
import type { MailPage } from '../mail-page.ts';
import { SUMMARY_WORDS } from '../i18n/daily-summary-messages.ts';

/** More is no summary; the rest is counted. */
const SHOWN = 15;
const GESTURES: readonly Gesture[] = ['review', 'expiring', 'overdue', 'due-soon'];

/** To the sender, in the morning: what needs a gesture today, the most pressing first. */
export function summary(desk: Desk, needs: readonly RequestInNeed[], now: Date, origin: string): MailPage {
  const { reader: { locale }, timeZone } = desk;
  const words = SUMMARY_WORDS[locale];
  const counts = GESTURES.flatMap((gesture) => {
    const count = needs.filter((need) => need.gesture === gesture).length;
    return count === 0 ? [] : [words.count[gesture](count)];
  });
  const markOf = ({ gesture, count, deadline, expiresAt }: RequestInNeed) => {
    const until = gesture === 'expiring' ? expiresAt : deadline ?? expiresAt;
    return words.mark[gesture](count, daysLate(until, now, timeZone), dayOf(until, timeZone, locale, now));
  };
  const others = needs.length - SHOWN;
  return deskPage(desk, origin, {
    subject: words.subject(needs.length),
    preheader: words.preheader,
    heading: words.heading(needs.length),
    paragraphs: [words.tell(counts), ...(others > 0 ? [[words.others(others)]] : [])],
    lines: needs.slice(0, SHOWN).map((need, index) => ({ number: index + 1, title: need.title || UNTITLED[locale], mark: markOf(need), details: [need.recipientName], code: null })),
    button: { label: words.open, path: '/app/dashboard' },
  });
}
