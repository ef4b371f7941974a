import { encryptFile, nameByContent } from '@recueil/shell/encryption';
import {
  findOwnFileProblem,
  listAccepted,
  type OwnFileProblem,
  type UploadRules,
} from './check-own-file.ts';

/** Collected in the browser's blob store, not in the page's memory. */
const BLOB_BYTES = 8 * 1024 * 1024;

/** What to send instead of the file; `encryption-failed` also when the disk has another file now. */
export async function encryptUpload(
  file: File,
  publicKey: string,
  rules: UploadRules,
): Promise<File | OwnFileProblem | 'encryption-failed'> {
  try {
    const problem = findOwnFileProblem(file, rules);
    if (problem !== null) return problem;
    const named = await nameByContent(file, listAccepted(rules));
    if (named === null) return 'content-mismatch';
    const { name, type, size, read } = await encryptFile(named, publicKey);
    const parts: Blob[] = [];
    for (let at = 0; at < size; at += BLOB_BYTES)
      parts.push(new Blob([await read(at, Math.min(at + BLOB_BYTES, size))]));
    return new File(parts, name, { type });
  } catch {
    return 'encryption-failed';
  }
}
