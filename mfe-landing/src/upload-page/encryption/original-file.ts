import {
  browserStorage,
  DAY,
  ENCRYPTED_SUFFIX,
  toEncryptedSize,
  toOriginalSize,
  tryStorage,
} from '@recueil/backend/contract';
import { useHydrated } from '../plain-page/rendered-page.ts';
import type { UploadContent } from './upload-content.ts';

interface StoredFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}
/** `isOriginal`: name and hash are those before the encryption. */
type ShownFile = StoredFile & { readonly isOriginal: boolean };

interface SavedOriginal {
  readonly name: string;
  readonly sha256: string;
  /** Milliseconds since 1970: the end of the link. */
  readonly until: number;
}

const KEY = 'recueil-originals';
const WITHOUT_END_MS = 90 * DAY;

/** By the SHA-256 of the encrypted file. Also where the browser stores nothing. */
const inMemory = new Map<string, SavedOriginal>();

export const isEncryptedFile = ({ name }: Pick<StoredFile, 'name'>): boolean =>
  name.endsWith(ENCRYPTED_SUFFIX);

/**
 * The server knows neither name nor hash of `original`, which has just been sent; this browser keeps
 * them until the link ends. Another size means that another device sent a file meanwhile.
 */
export function saveOriginal(
  stored: StoredFile,
  { file, originalSha256 }: UploadContent,
  linkEnd: string | null,
): void {
  if (originalSha256 === undefined || !isEncryptedFile(stored)) return;
  if (stored.size !== toEncryptedSize(file.size)) return;
  const until = linkEnd === null ? Date.now() + WITHOUT_END_MS : Date.parse(linkEnd);
  inMemory.set(stored.sha256, { name: file.name, sha256: originalSha256, until });
  browserStorage.set(KEY, JSON.stringify({ ...readSaved(), ...Object.fromEntries(inMemory) }));
}

/**
 * Shows a file as it was before the encryption, as far as this browser knows it. The page of the
 * server does not.
 */
export function useOriginalFiles(unknownName: string): (stored: StoredFile) => ShownFile {
  const known = useHydrated() ? readSaved() : {};
  return (stored) => {
    if (!isEncryptedFile(stored)) return { ...stored, isOriginal: true };
    const original = inMemory.get(stored.sha256) ?? known[stored.sha256];
    return {
      name: original?.name ?? unknownName,
      size: toOriginalSize(stored.size) ?? stored.size,
      sha256: original?.sha256 ?? stored.sha256,
      isOriginal: original !== undefined,
    };
  };
}

/** Without those of links that have ended. */
function readSaved(): Readonly<Record<string, SavedOriginal>> {
  const saved = tryStorage(() => JSON.parse(browserStorage.get(KEY) ?? '{}') as unknown);
  return Object.fromEntries(
    Object.entries(saved ?? {}).filter(
      (entry): entry is [string, SavedOriginal] =>
        isSavedOriginal(entry[1]) && entry[1].until > Date.now(),
    ),
  );
}

function isSavedOriginal(value: unknown): value is SavedOriginal {
  const { name, sha256, until } = (value ?? {}) as Partial<SavedOriginal>;
  return typeof name === 'string' && typeof sha256 === 'string' && typeof until === 'number';
}

/** For tests. */
export const clearOriginals = (): void => inMemory.clear();
