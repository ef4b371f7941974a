import { browserStorage, DAY, tryStorage } from '@recueil/backend/contract';
import type { ChosenFile } from './file-upload.ts';

/** Where a partial upload is on the server and which file it belongs to. Contains no token. */
export interface SavedUpload {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /**
   * Fingerprint of the file, to tell files with the same name apart. Null: encrypted; only the page
   * that holds its random values can resume it.
   */
  readonly print: string | null;
  /** The file whose place it takes, as the server remembers; null: it is added. */
  readonly replaces: string | null;
  /** Bytes received by the server. */
  readonly sent: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const PREFIX = 'recueil-upload-';
const PATH = '/api/v1/public/request/documents/';

/** Fallback without browser storage. */
const savedInMemory = new Map<string, readonly SavedUpload[]>();

export function saveUpload(requestedDocumentId: string, saved: SavedUpload): void {
  const others = listSavedUploads(requestedDocumentId, saved.at).filter(
    ({ path }) => path !== saved.path,
  );
  writeSavedUploads(requestedDocumentId, [...others, saved]);
}

export function deleteSavedUpload(requestedDocumentId: string, path: string): void {
  writeSavedUploads(
    requestedDocumentId,
    readSavedUploads(requestedDocumentId).filter((saved) => saved.path !== path),
  );
  deletionListeners.forEach((listener) => listener(requestedDocumentId, path));
}

type DeletionListener = (requestedDocumentId: string, path: string) => void;
const deletionListeners = new Set<DeletionListener>();

/** Returns how to stop listening. */
export function onSavedUploadDeleted(listener: DeletionListener): () => void {
  deletionListeners.add(listener);
  return () => void deletionListeners.delete(listener);
}

/** The server deletes partial uploads after a day. */
export const listSavedUploads = (
  requestedDocumentId: string,
  now: number,
): readonly SavedUpload[] =>
  readSavedUploads(requestedDocumentId).filter(({ at }) => now - at < DAY);

/** Of all documents and links in this browser. */
export const listSavedPaths = (now: number): ReadonlySet<string> =>
  new Set(
    (tryStorage(() => Object.keys(localStorage)) ?? [])
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => listSavedUploads(key.slice(PREFIX.length), now))
      .map(({ path }) => path),
  );

function readSavedUploads(requestedDocumentId: string): readonly SavedUpload[] {
  const stored: unknown =
    savedInMemory.get(requestedDocumentId) ??
    tryStorage(
      () => JSON.parse(browserStorage.get(PREFIX + requestedDocumentId) ?? 'null') as unknown,
    );
  return Array.isArray(stored) ? stored.filter(isSavedUpload) : [];
}

function writeSavedUploads(requestedDocumentId: string, saved: readonly SavedUpload[]): void {
  savedInMemory.set(requestedDocumentId, saved);
  const kept = saved.filter(({ print }) => print !== null);
  if (kept.length === 0) browserStorage.remove(PREFIX + requestedDocumentId);
  else browserStorage.set(PREFIX + requestedDocumentId, JSON.stringify(kept));
}

function isSavedUpload(value: unknown): value is SavedUpload {
  const { path, name, size, print, replaces, sent, at } = (value ?? {}) as Partial<SavedUpload>;
  return (
    typeof path === 'string' &&
    path.startsWith(PATH) &&
    typeof name === 'string' &&
    [print, replaces].every((text) => typeof text === 'string' || text === null) &&
    [size, sent, at].every((figure) => typeof figure === 'number')
  );
}

/** For tests. */
export const clearSavedUploads = (): void => savedInMemory.clear();

const EDGE_BYTES = 65_536;

/**
 * Identifies a file without reading all of it. Throws when the device cannot read it, as with cloud
 * files.
 */
export async function fingerprintFile(file: File): Promise<string> {
  const edges = await new Blob([
    file.slice(0, EDGE_BYTES),
    file.slice(Math.max(EDGE_BYTES, file.size - EDGE_BYTES)),
  ]).arrayBuffer();
  // Without a secure origin there is no `subtle`; name, size and date identify most files.
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return String(file.lastModified);
  const digest = new Uint8Array(await subtle.digest('SHA-256', edges));
  return `${file.lastModified}-${Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** A file that is chosen to be added also continues what replaced one of the document's `files`. */
export const isSameUpload = (
  saved: SavedUpload,
  { file, replaces }: ChosenFile,
  print: string | null,
  files: readonly string[],
): boolean =>
  saved.name === file.name &&
  saved.size === file.size &&
  saved.print === print &&
  (saved.replaces === replaces ||
    (replaces === null && saved.replaces !== null && files.includes(saved.replaces)));
