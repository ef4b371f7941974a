import {
  extensionOf,
  FILE_GROUPS,
  listAcceptedExtensions,
  type Organization,
} from '@recueil/backend/contract';
import { matchesExtension } from '@recueil/shell/encryption';

export type UploadRules = Pick<Organization, 'fileGroups' | 'maxFileSize' | 'ceilings'>;
export type OwnFileProblem = 'file-empty' | 'too-large' | 'type-refused' | 'content-mismatch';

/** Security rule 22 before a file is encrypted: the server sees none of it. */
export function findOwnFileProblem(
  file: Pick<File, 'name' | 'size'>,
  head: Uint8Array,
  { fileGroups, maxFileSize, ceilings }: UploadRules,
): OwnFileProblem | null {
  if (file.size === 0) return 'file-empty';
  if (file.size > Math.min(maxFileSize ?? Infinity, ceilings.maxFileSize)) return 'too-large';
  const ending = extensionOf(file.name).toLowerCase();
  const extension = listAcceptedExtensions(fileGroups ?? FILE_GROUPS).find(
    (accepted) => accepted === ending,
  );
  if (extension === undefined) return 'type-refused';
  return matchesExtension(extension, head) ? null : 'content-mismatch';
}
