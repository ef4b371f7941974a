import type { Organization } from './organizations.contract.ts';
import type { OrganizationRow } from './organizations.tables.ts';
import type { Config } from '../../config/index.ts';
import { toPictureUrl } from '../../platform/picture-url.ts';

export const presentOrganization = (row: OrganizationRow, config: Config): Organization => ({
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
  requireSignInAfterIdle: row.requireSignInAfterIdle,
  acceptsJoinRequests: row.acceptsJoinRequests,
  emailDomains: [...(row.emailDomains ?? [])],
  linkDays: row.linkDays,
  fileGroups: row.fileGroups === null ? null : [...row.fileGroups],
  maxFileSize: row.maxFileSize,
  retentionDays: row.retentionDays,
  logoUrl: toPictureUrl(config, row.logo),
  version: row.version,
  encryptsFiles: row.encryptionKey !== null,
  ceilings: {
    linkDays: config.maxLinkDays === 0 ? null : config.maxLinkDays,
    maxFileSize: config.maxFileSize,
  },
});
