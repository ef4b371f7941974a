/** Six to fifteen digits (E.164) in any usual grouping, with or without a leading plus. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s().\-/]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''));
