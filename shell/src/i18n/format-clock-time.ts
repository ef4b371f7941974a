import type { Language } from './i18n.ts';

/** The time of day as the reader writes it: « 11 h 42 », 11:42. */
export const formatClockTime = (at: Date | number, language: Language): string => {
  const date = new Date(at);
  const [hours, minutes] = [date.getHours(), String(date.getMinutes()).padStart(2, '0')];
  return language === 'fr' ? `${hours}\u00a0h\u00a0${minutes}` : `${hours}:${minutes}`;
};
