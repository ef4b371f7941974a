import type { Config } from '../../config/index.ts';
import { FILE_GROUPS, type FileGroup } from './organizations-limits.contract.ts';
import type { OrganizationRow } from './organizations.tables.ts';

/** What an upload must satisfy; `maxFileSize` in bytes. */
export interface UploadRules {
  readonly maxFileSize: number;
  readonly fileGroups: readonly FileGroup[];
  /** Files must be encrypted for this public key; null: they must be plain. */
  readonly encryptionKey: string | null;
}

/** The operator may have lowered the limit since the organisation chose. */
export const chooseUploadRules = (
  {
    maxFileSize,
    fileGroups,
    encryptionKey,
  }: Pick<OrganizationRow, 'maxFileSize' | 'fileGroups' | 'encryptionKey'>,
  limits: Pick<Config, 'maxFileSize'>,
): UploadRules => ({
  maxFileSize: Math.min(maxFileSize ?? limits.maxFileSize, limits.maxFileSize),
  fileGroups: fileGroups ?? FILE_GROUPS,
  encryptionKey,
});

/** One line; empty without street and town: a country alone is no address. */
export function formatPostalAddress({
  address,
  zipCode,
  city,
  state,
  country,
}: OrganizationRow): string {
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
