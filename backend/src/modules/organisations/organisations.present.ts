import type { Organization } from './organisations.contract.ts';
import type { OrganisationRow } from './organisations.tables.ts';

export const presentOrganisation = (row: OrganisationRow): Organization => ({
  id: row.id,
  name: row.name,
  website: row.website,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  country: row.country,
  timeZone: row.timeZone,
  accent: row.accent,
});
