import type { Language } from '@recueil/backend/contract';
import { formatDisplayDate } from '@recueil/shell/ui';
import type { CalendarStrings, FluentDatePickerProps } from '@recueil/shell/ui-date';
import { type DateProblem } from './date-input.ts';
import { translateMessage } from '../../i18n/translate-message.ts';
import { DATE_MESSAGES } from './date-messages.ts';
import { capitalize, parseIsoDate } from './iso-date.ts';

const listNames = (
  count: number,
  language: Language,
  options: Intl.DateTimeFormatOptions,
  getDate: (index: number) => Date,
) => {
  const format = new Intl.DateTimeFormat(language, options);
  return Array.from({ length: count }, (_, index) => format.format(getDate(index)));
};

const listMonths = (language: Language, month: 'long' | 'short') =>
  listNames(12, language, { month }, (index) => new Date(2026, index, 15));
/** Starting on Sunday, as the calendar expects. */
const listWeekdays = (language: Language, weekday: 'long' | 'narrow') =>
  listNames(7, language, { weekday }, (index) => new Date(2026, 1, 1 + index));

export const getCalendarLabels = (
  language: Language,
): {
  strings: CalendarStrings;
  dateTimeFormatter: FluentDatePickerProps['dateTimeFormatter'];
  firstDayOfWeek: number;
} => ({
  strings: {
    ...DATE_MESSAGES[language].calendar,
    months: listMonths(language, 'long'),
    shortMonths: listMonths(language, 'short'),
    days: listWeekdays(language, 'long'),
    shortDays: listWeekdays(language, 'narrow'),
  },
  dateTimeFormatter: {
    formatDay: (date) => String(date.getDate()),
    formatMonth: (date, { months: names }) => names[date.getMonth()] ?? '',
    formatYear: (date) => String(date.getFullYear()),
    formatMonthDayYear: (date) => formatDisplayDate(date, 'full', language),
    formatMonthYear: (date, { months: all }) =>
      capitalize(`${all[date.getMonth()]} ${date.getFullYear()}`),
  },
  // Weeks start on Monday, as in every country that writes dates day first.
  firstDayOfWeek: 1,
});

/** The problem of a typed date, and what to do. */
export const describeDateProblem = (
  problem: DateProblem,
  min: string | undefined,
  max: string | undefined,
  language: Language,
): string => {
  const bound = parseIsoDate((problem === 'early' ? min : max) ?? '') ?? new Date();
  return translateMessage(DATE_MESSAGES, language, `date.${problem}`, {
    day: formatDisplayDate(bound, 'long', language),
  });
};
