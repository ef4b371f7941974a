import type { Language } from './language.contract.ts';

/** `09:30` as « 9 h 30 » or 9:30. */
export const formatTimeOfDay = (time: string, language: Language): string => {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}${language === 'fr' ? '\u00a0h\u00a0' : ':'}${minutes}`;
};

/** The local time of an instant. */
export const formatClockTime = (instant: Date | number | string, language: Language): string => {
  const date = new Date(instant);
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return formatTimeOfDay(`${date.getHours()}:${minutes}`, language);
};
