/** Addresses at these providers say nothing about where a person works. */
const MAILBOX_PROVIDERS = new Set([
  'gmail',
  'googlemail',
  'outlook',
  'hotmail',
  'live',
  'msn',
  'yahoo',
  'ymail',
  'icloud',
  'me',
  'mac',
  'aol',
  'gmx',
  'protonmail',
  'proton',
  'pm',
  'tutanota',
  'zoho',
  'mail',
  'orange',
  'wanadoo',
  'free',
  'sfr',
  'neuf',
  'laposte',
  'bbox',
  'numericable',
  'example',
]);

/** Second-level suffixes under which companies register, such as `.co.uk`. */
const SHARED_SUFFIXES = new Set([
  'co',
  'com',
  'org',
  'net',
  'asso',
  'gouv',
  'notaires',
  'avocat',
  'ac',
  'gov',
]);

/** First name of a new organisation, changed in the settings: from the company's domain, else from the person. */
export function defaultOrganizationName(person: {
  name: string;
  email: string;
  locale: 'fr' | 'en';
}): string {
  const company = companyFromEmail(person.email);
  if (company !== null) return company;
  return person.locale === 'fr'
    ? `Organisation ${withFrenchElision(person.name)}`
    : `${person.name}’s organisation`;
}

/** « d’Hélène », « de Camille ». */
const withFrenchElision = (name: string): string =>
  /^[aeiouh]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`;

function companyFromEmail(email: string): string | null {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const suffix = labels.length > 2 && SHARED_SUFFIXES.has(labels.at(-2) ?? '') ? 2 : 1;
  const label = labels.at(-1 - suffix);
  // Under .example live demonstrations and tests: their names are people's, not companies'.
  if (
    label === undefined ||
    label === '' ||
    labels.at(-1) === 'example' ||
    MAILBOX_PROVIDERS.has(label)
  )
    return null;
  return (
    label
      .split('-')
      .filter((word) => word !== '')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ') || null
  );
}
