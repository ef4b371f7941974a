const E164 = /^\+[1-9]\d{6,14}$/;

/** E.164; numbers without a country code are French. Null when it is no phone number. */
export function parsePhoneNumber(written: string): string | null {
  const compact = written
    .trim()
    .replace(/\(0\)/g, '')
    .replace(/[\s.\-/()\u00a0\u202f]/g, '');
  const number = compact.startsWith('00')
    ? `+${compact.slice(2)}`
    : /^0[1-9]\d{8}$/.test(compact)
      ? `+33${compact.slice(1)}`
      : compact;
  return E164.test(number) ? number : null;
}
