import { formatTimeOfDay, type Language } from '@recueil/backend/contract';

const padTwo = (part: number) => String(part).padStart(2, '0');

const TIME_WITH_SEPARATOR =
  /^(\d{1,2})(?:(?:\s?[h:.]\s?|\s)(\d{2})|\s?h)?\s?(?:([ap])\.?\s?m\.?)?$/;
const TIME_WITHOUT_SEPARATOR = /^(\d{1,2})(\d{2})\s?(?:([ap])\.?\s?m\.?)?$/;

/** Accepts 9, 9h30, 9 h 30, 9:30, 0930, 9.30 pm. `HH:mm`; null if invalid. */
export const parseTimeInput = (text: string): string | null => {
  const normalized = text.trim().toLowerCase().replace(/\s+/gu, ' ');
  const [, hours, minutes = '0', meridiem] =
    TIME_WITH_SEPARATOR.exec(normalized) ?? TIME_WITHOUT_SEPARATOR.exec(normalized) ?? [];
  if (hours === undefined) return null;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || (meridiem === undefined ? hour > 23 : hour < 1 || hour > 12)) return null;
  const offset = meridiem === 'p' ? 12 : 0;
  return `${padTwo(meridiem === undefined ? hour : (hour % 12) + offset)}:${padTwo(minute)}`;
};

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

export const isTimeOfDay = (value: string): boolean => TIME_OF_DAY.test(value);

/** What a field shows: `9 h 30` or `9:30`, or the typed text if it is no time. */
export const formatTimeInput = (value: string, language: Language): string =>
  isTimeOfDay(value) ? formatTimeOfDay(value, language) : value;

export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, index) => `${padTwo(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`,
);
