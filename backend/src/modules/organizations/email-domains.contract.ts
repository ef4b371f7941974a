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

const COMMON_MAIL_DOMAINS = new Set(
  `aliceadsl.fr aol.com bbox.fr bluewin.ch cegetel.net club-internet.fr free.fr gmail.com gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com
  hey.com hotmail.be hotmail.ch hotmail.co.uk hotmail.com hotmail.de hotmail.fr icloud.com laposte.net live.com
  live.fr mac.com mail.com mail.ru mailbox.org mailo.com me.com msn.com msn.fr neuf.fr numericable.fr orange.fr outlook.com outlook.fr
  pm.me privaterelay.appleid.com proton.ch proton.me protonmail.com sfr.fr skynet.be t-online.de tutanota.com videotron.ca wanadoo.fr web.de
  yahoo.ca yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com zoho.com`.split(
    /\s+/,
  ),
);

/** Of well-known providers that give addresses to everyone; the server knows more of them. */
export const isCommonMailDomain = (domain: string): boolean => COMMON_MAIL_DOMAINS.has(domain);
