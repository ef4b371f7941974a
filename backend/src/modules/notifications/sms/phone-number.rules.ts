const E164 = /^\+[1-9]\d{6,14}$/;

/** A number as people write it, in E.164; French when it does not say which country. Null for what is no number. */
export function parsePhoneNumber(written: string): string | null {
  const bare = written
    .trim()
    .replace(/\(0\)/g, '')
    .replace(/[\s.\-/()\u00a0\u202f]/g, '');
  const whole = bare.startsWith('00')
    ? `+${bare.slice(2)}`
    : /^0[1-9]\d{8}$/.test(bare)
      ? `+33${bare.slice(1)}`
      : bare;
  return E164.test(whole) ? whole : null;
}
