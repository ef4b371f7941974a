import type { OrganizationRow } from '../organizations.tables.ts';

type PostalAddress = Pick<OrganizationRow, 'address' | 'zipCode' | 'city' | 'state' | 'country'>;

/** One line; empty without street and town: a country alone is no address. */
export function formatPostalAddress({
  address,
  zipCode,
  city,
  state,
  country,
}: PostalAddress): string {
  if (address.trim() === '' && city.trim() === '') return '';
  const town = [zipCode, city, state]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  return [address, town, country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
