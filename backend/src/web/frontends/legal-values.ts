import type { Language } from '../../contract/language.contract.ts';
import type { LegalInformation, LegalValues } from '../../contract/operator-texts.contract.ts';

/** What `{{…}}` of the legal pages means; unset fields have no entry. */
export function toLegalValues(legal: LegalInformation, language: Language): LegalValues {
  const { effectiveDate, operator, host, contact, terms = {}, subprocessors = [] } = legal;
  const colon = language === 'fr' ? '\u00A0:' : ':';
  const values: Record<string, readonly (string | undefined)[]> = {
    effectiveDate: [effectiveDate && formatDay(effectiveDate, language)],
    operator: [operator && joinParts(operator.name, operator.legalForm, operator.address)],
    'operator.name': [operator?.name],
    'operator.registration': [operator?.registration],
    'operator.publisher': [operator?.publisher],
    host: [host && joinParts(host.name, host.address, host.phone)],
    'contact.email': [contact?.email],
    'contact.phone': [contact?.phone],
    'dataProtectionOfficer.email': [legal.dataProtectionOfficer?.email],
    'security.email': [legal.security?.email],
    subprocessors: subprocessors.map(
      ({ name, purpose, country }) => `${name}${colon} ${purpose[language]} (${country[language]})`,
    ),
    ...Object.fromEntries(
      Object.entries(terms).map(([name, text]) => [`terms.${name}`, [text[language]]]),
    ),
  };
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, texts]) => [name, texts.filter((text) => text !== undefined)] as const)
      .filter(([, texts]) => texts.length > 0),
  );
}

const joinParts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(', ');

const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
