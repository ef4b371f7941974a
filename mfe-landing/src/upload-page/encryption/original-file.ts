import { ENCRYPTED_SUFFIX, toEncryptedSize, toOriginalSize } from '@recueil/backend/contract';

interface ShownFile {
  readonly name: string;
  readonly size: number;
}
type StoredFile = ShownFile & { readonly sha256: string };

/** By the SHA-256 of the encrypted file. The server does not know them; a reload forgets them. */
const namesInMemory = new Map<string, string>();

export const isEncryptedFile = ({ name }: Pick<StoredFile, 'name'>): boolean =>
  name.endsWith(ENCRYPTED_SUFFIX);

/** `original` has just been sent; another size means that another device sent a file meanwhile. */
export function saveOriginalName(stored: StoredFile, original: File): void {
  if (isEncryptedFile(stored) && stored.size === toEncryptedSize(original.size))
    namesInMemory.set(stored.sha256, original.name);
}

/** Name and size before encryption; `unknownName` for files sent before this page was opened. */
export const toOriginalFile = (stored: StoredFile, unknownName: string): ShownFile =>
  isEncryptedFile(stored)
    ? {
        name: namesInMemory.get(stored.sha256) ?? unknownName,
        size: toOriginalSize(stored.size) ?? stored.size,
      }
    : stored;

/** For tests. */
export const clearOriginalNames = (): void => namesInMemory.clear();
