import type { Language } from '@recueil/shell/contract';

/** « 11 h 41 », 11:41. */
export const formatClockTime = (at: number, language: Language): string => {
  const time = new Date(at);
  const minutes = String(time.getMinutes()).padStart(2, '0');
  return language === 'fr'
    ? `${time.getHours()}\u00A0h\u00A0${minutes}`
    : `${time.getHours()}:${minutes}`;
};
