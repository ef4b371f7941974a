const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`, 'u');

/** Such as `example.org`; not `@example.org`. */
export const isEmailDomain = (text: string): boolean => DOMAIN.test(text);

/** Without domains every address is allowed. Subdomains count as other domains. */
export const isAllowedAddress = (email: string, domains: readonly string[] | null): boolean =>
  domains === null ||
  domains.length === 0 ||
  domains.includes(
    email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  );
