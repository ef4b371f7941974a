/** Where an upload lies on the server, and which file it was, so that the same file goes on there. Holds no token. */
export interface Place {
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
const DAY = 86_400_000;

/** What a browser without storage remembers: as long as the page is open. */
const here = new Map<string, Place>();

/** Storage is full, forbidden or not there: then the page remembers alone. */
const trying = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

export function rememberPlace(documentId: string, place: Place): void {
  here.set(documentId, place);
  trying(() => localStorage.setItem(PREFIX + documentId, JSON.stringify(place)));
}

export function forgetPlace(documentId: string): void {
  here.delete(documentId);
  trying(() => localStorage.removeItem(PREFIX + documentId));
}

/** The server keeps what is unfinished for a day; what is older is forgotten here too. */
export function placeOf(documentId: string, now: number): Place | null {
  const place = here.get(documentId) ?? trying(() => JSON.parse(localStorage.getItem(PREFIX + documentId) ?? 'null') as unknown);
  if (isPlace(place) && now - place.at < DAY) return place;
  if (place !== null) forgetPlace(documentId);
  return null;
}

function isPlace(value: unknown): value is Place {
  const { path, name, size, print, sent, at } = (value ?? {}) as Partial<Place>;
  return typeof path === 'string' && path.startsWith(PATH) && typeof name === 'string' && typeof print === 'string' && [size, sent, at].every((figure) => typeof figure === 'number');
}

/** So that each test starts as a fresh page does. */
export const forgetPlaces = (): void => here.clear();
