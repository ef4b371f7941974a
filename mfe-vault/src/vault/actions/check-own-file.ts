import {
  FILE_GROUPS,
  listAcceptedExtensions,
  parseNamedType,
  type AcceptedExtension,
  type Organization,
} from '@recueil/backend/contract';

export type UploadRules = Pick<Organization, 'fileGroups' | 'maxFileSize' | 'ceilings'>;
export type OwnFileProblem = 'file-empty' | 'too-large' | 'type-refused' | 'content-mismatch';

export const listAccepted = ({
  fileGroups,
}: Pick<UploadRules, 'fileGroups'>): AcceptedExtension[] =>
  listAcceptedExtensions(fileGroups ?? FILE_GROUPS);

/** Security rule 22 before a file is encrypted: the server sees none of it. */
export function findOwnFileProblem(
  file: Pick<File, 'name' | 'size'>,
  rules: UploadRules,
): OwnFileProblem | null {
  if (file.size === 0) return 'file-empty';
  if (file.size > Math.min(rules.maxFileSize ?? Infinity, rules.ceilings.maxFileSize))
    return 'too-large';
  const named = parseNamedType(file.name);
  return named === null || listAccepted(rules).some((extension) => extension === named)
    ? null
    : 'type-refused';
}
