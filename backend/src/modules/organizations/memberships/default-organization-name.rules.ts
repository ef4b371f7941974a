import { withDe } from '../../../contract/elision.contract.ts';
import type { Locale } from '../../identity/identity.contract.ts';

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

/** From the company's domain, else from the person; editable in the settings. */
export function defaultOrganizationName(person: {
  name: string;
  email: string;
  locale: Locale;
}): string {
  const company = companyFromEmail(person.email);
  if (company !== null) return company;
  return person.locale === 'fr'
    ? `Organisation ${withDe(person.name)}`
    : `${person.name}’s organisation`;
}

function companyFromEmail(email: string): string | null {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const suffix = labels.length > 2 && SHARED_SUFFIXES.has(labels.at(-2) ?? '') ? 2 : 1;
  const label = labels.at(-1 - suffix);
  // Demo and test data: `.example` domains are not companies.
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
