import {
  extensionOf,
  FILE_GROUPS,
  listAcceptedExtensions,
  type AcceptedExtension,
  type Organization,
} from '@recueil/backend/contract';

const ZIP = /^PK\x03\x04/;
const TIFF = /^(II\*\0|MM\0\*)/;
const JPEG = /^\xff\xd8\xff/;
/** First bytes as Latin-1; text files have none of their own. */
const SIGNATURES: Partial<Record<AcceptedExtension, RegExp>> = {
  pdf: /^%PDF-/,
  png: /^\x89PNG\r\n/,
  jpg: JPEG,
  jpeg: JPEG,
  webp: /^RIFF.{4}WEBP/s,
  heic: /^.{4}ftyp/s,
  tif: TIFF,
  tiff: TIFF,
  docx: ZIP,
  xlsx: ZIP,
  odt: ZIP,
  ods: ZIP,
};
export const SIGNATURE_BYTES = 12;

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
  const signature = SIGNATURES[extension];
  if (signature === undefined) return null;
  return signature.test(String.fromCharCode(...head)) ? null : 'content-mismatch';
}
