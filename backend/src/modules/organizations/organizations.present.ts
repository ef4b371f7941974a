import type { Organization } from './organizations.contract.ts';
import type { OrganizationRow } from './organizations.tables.ts';

export const presentOrganization = (row: OrganizationRow): Organization => ({
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
  maxSessionMinutes: row.maxSessionMinutes,
  visibility: row.visibility,
  requireTwoFactor: row.requireTwoFactor,
  emailDomains: [...(row.emailDomains ?? [])],
});
