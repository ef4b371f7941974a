import type { Language } from '@recueil/backend/contract';
import { formatDisplayDate } from '@recueil/shell/ui';
import type { CalendarStrings, FluentDatePickerProps } from '@recueil/shell/ui-date';
import { type DateProblem } from './date-input.ts';
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

const CALENDAR_LABELS = {
  fr: {
    goToToday: 'Aujourd’hui',
    prevMonthAriaLabel: 'Mois précédent',
    nextMonthAriaLabel: 'Mois suivant',
    prevYearAriaLabel: 'Année précédente',
    nextYearAriaLabel: 'Année suivante',
    prevYearRangeAriaLabel: 'Années précédentes',
    nextYearRangeAriaLabel: 'Années suivantes',
    monthPickerHeaderAriaLabel: '{0}, choisir l’année',
    yearPickerHeaderAriaLabel: '{0}, choisir le mois',
    closeButtonAriaLabel: 'Fermer',
    selectedDateFormatString: 'Date choisie : {0}',
    todayDateFormatString: 'Aujourd’hui, {0}',
  },
  en: {
    goToToday: 'Today',
    prevMonthAriaLabel: 'Previous month',
    nextMonthAriaLabel: 'Next month',
    prevYearAriaLabel: 'Previous year',
    nextYearAriaLabel: 'Next year',
    prevYearRangeAriaLabel: 'Previous years',
    nextYearRangeAriaLabel: 'Next years',
    monthPickerHeaderAriaLabel: '{0}, choose the year',
    yearPickerHeaderAriaLabel: '{0}, choose the month',
    closeButtonAriaLabel: 'Close',
    selectedDateFormatString: 'Chosen date: {0}',
    todayDateFormatString: 'Today, {0}',
  },
} as const;

const FIELD_LABELS = {
  fr: { placeholder: 'jj/mm/aaaa', calendar: 'Calendrier', open: 'Ouvrir le calendrier' },
  en: { placeholder: 'dd/mm/yyyy', calendar: 'Calendar', open: 'Open the calendar' },
} as const;

export const getDateFieldLabels = (language: Language) => FIELD_LABELS[language];

export const getCalendarLabels = (
  language: Language,
): {
  strings: CalendarStrings;
  dateTimeFormatter: FluentDatePickerProps['dateTimeFormatter'];
  firstDayOfWeek: number;
} => ({
  strings: {
    ...CALENDAR_LABELS[language],
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
  const formatDay = (value: string | undefined) =>
    formatDisplayDate(parseIsoDate(value ?? '') ?? new Date(), 'long', language);
  if (problem === 'illegible')
    return language === 'fr'
      ? 'Cette date n’existe pas. Écrivez-la sous la forme 27/11/2026.'
      : 'This date does not exist. Write it like 27/11/2026.';
  if (problem === 'early')
    return language === 'fr'
      ? `Cette date est trop proche. Choisissez le ${formatDay(min)} ou plus tard.`
      : `This date is too early. Choose ${formatDay(min)} or later.`;
  return language === 'fr'
    ? `Cette date est trop lointaine. Choisissez le ${formatDay(max)} ou plus tôt.`
    : `This date is too late. Choose ${formatDay(max)} or earlier.`;
};
