import type { Config } from '../../../config/index.ts';
import type { FieldError } from '../../../contract/common-schemas.contract.ts';
import type { UpdateOrganizationBody } from '../organizations.contract.ts';

/** Limits of the operator; `maxLinkDays` 0: none. */
type Ceilings = Pick<Config, 'maxLinkDays' | 'maxFileSize'>;

export function findDefaultsErrors(
  { linkDays, maxFileSize, fileGroups }: UpdateOrganizationBody,
  ceilings: Ceilings,
): FieldError[] {
  const errors: FieldError[] = [];
  if (typeof linkDays === 'number' && ceilings.maxLinkDays > 0 && linkDays > ceilings.maxLinkDays)
    errors.push({ field: 'linkDays', message: `At most ${ceilings.maxLinkDays} days` });
  if (typeof maxFileSize === 'number' && maxFileSize > ceilings.maxFileSize)
    errors.push({ field: 'maxFileSize', message: `At most ${ceilings.maxFileSize} bytes` });
  // Recipients join photos into one PDF.
  if (fileGroups && !fileGroups.includes('pdf'))
    errors.push({ field: 'fileGroups', message: 'PDF files are always accepted' });
  return errors;
}
