import {
  ACCEPTED_TYPES,
  HEAD_BYTES,
  parseNamedType,
  renameByHead,
  type AcceptedExtension,
} from '@recueil/backend/contract';

/**
 * As the server checks and names plain files (security rule 22); it cannot look into encrypted
 * ones. Null: neither name nor content may be of another type than the accepted ones.
 */
export async function nameByContent(
  file: File,
  accepted: readonly AcceptedExtension[],
): Promise<File | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const name = renameByHead(file.name, head, accepted);
  if (name === null) return null;
  if (name === file.name) return file;
  const type = ACCEPTED_TYPES[parseNamedType(name) as AcceptedExtension];
  return new File([file], name, { type, lastModified: file.lastModified });
}
