import { DAY } from '@recueil/backend/contract';

/** Where an upload lies on the server, and which file it was, so that the same file goes on there. Holds no token. */
export interface SavedUpload {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** Of the file's first and last bytes, with its date: another file of the same name is another file. */
  readonly print: string;
  /** Bytes that had arrived. */
  readonly sent: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const PREFIX = 'recueil-upload-';
const PATH = '/api/v1/public/request/documents/';

/** What a browser without storage remembers: as long as the page is open. */
const savedInMemory = new Map<string, SavedUpload>();

/** Storage is full, forbidden or not there: then the page remembers alone. */
const tryStorage = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

export function saveUpload(documentId: string, place: SavedUpload): void {
  savedInMemory.set(documentId, place);
  tryStorage(() => localStorage.setItem(PREFIX + documentId, JSON.stringify(place)));
}

export function deleteSavedUpload(documentId: string): void {
  savedInMemory.delete(documentId);
  tryStorage(() => localStorage.removeItem(PREFIX + documentId));
}

/** The server keeps what is unfinished for a day; what is older is forgotten here too. */
export function findSavedUpload(documentId: string, now: number): SavedUpload | null {
  const place =
    savedInMemory.get(documentId) ??
    tryStorage(() => JSON.parse(localStorage.getItem(PREFIX + documentId) ?? 'null') as unknown);
  if (isSavedUpload(place) && now - place.at < DAY) return place;
  if (place !== null) deleteSavedUpload(documentId);
  return null;
}

function isSavedUpload(value: unknown): value is SavedUpload {
  const { path, name, size, print, sent, at } = (value ?? {}) as Partial<SavedUpload>;
  return (
    typeof path === 'string' &&
    path.startsWith(PATH) &&
    typeof name === 'string' &&
    typeof print === 'string' &&
    [size, sent, at].every((figure) => typeof figure === 'number')
  );
}

/** So that each test starts as a fresh page does. */
export const clearSavedUploads = (): void => savedInMemory.clear();
