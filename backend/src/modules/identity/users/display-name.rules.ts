import type { Locale } from '../identity.contract.ts';
export const displayName = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;

export const parseAcceptLanguage = (acceptLanguage: string): Locale =>
  /^\s*en\b/i.test(acceptLanguage) ? 'en' : 'fr';
