import type { Language } from './i18n.ts';

export const formatClockTime = (instant: Date | number, language: Language): string => {
  const date = new Date(instant);
  const [hours, minutes] = [date.getHours(), String(date.getMinutes()).padStart(2, '0')];
  return language === 'fr' ? `${hours}\u00a0h\u00a0${minutes}` : `${hours}:${minutes}`;
};
