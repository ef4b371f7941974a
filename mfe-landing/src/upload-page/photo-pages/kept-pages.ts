import { browserStorage, DAY, tryStorage } from '@recueil/backend/contract';
import type { PageEdit } from '../scanner/page-edit.rules.ts';

export interface KeptPage {
  readonly id: string;
  readonly edit: PageEdit;
}

/** Pages that were photographed for a document and not sent. Contains no token. */
interface KeptPages {
  /** As in `FilePlace`. */
  readonly replaces: string | null;
  /** Milliseconds since 1970: the end of the link. */
  readonly until: number;
  readonly pages: readonly KeptPage[];
  /** Name without extension of the file that was made of them and is on its way. */
  readonly sentAs?: string;
}

type KeptPagesByDocument = Readonly<Record<string, KeptPages>>;

const KEY = 'recueil-pages';
const WITHOUT_END_MS = 30 * DAY;

/** Where the browser stores nothing; else other pages of it change what is stored. */
let unstored: KeptPagesByDocument | null = null;

/** By requested document, without those of links that have ended. */
export function readKeptPages(): KeptPagesByDocument {
  const stored =
    unstored ?? tryStorage(() => JSON.parse(browserStorage.get(KEY) ?? '{}') as unknown) ?? {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, KeptPages] => isKeptPages(entry[1]) && entry[1].until > Date.now(),
    ),
  );
}

export const listKeptPageIds = (): ReadonlySet<string> =>
  new Set(Object.values(readKeptPages()).flatMap(({ pages }) => pages.map(({ id }) => id)));

/**
 * `pages`: none forgets the document. The files are kept by `page-files.ts`. False where the browser
 * stores nothing.
 */
export function keepPages(
  { requestedDocumentId, replaces }: { requestedDocumentId: string; replaces: string | null },
  pages: readonly KeptPage[],
  linkEnd: string | null,
): boolean {
  const { [requestedDocumentId]: _, ...others } = readKeptPages();
  const until = linkEnd === null ? Date.now() + WITHOUT_END_MS : Date.parse(linkEnd);
  return writeKeptPages(
    pages.length === 0 ? others : { ...others, [requestedDocumentId]: { replaces, until, pages } },
  );
}

/** They stay until the file is received. */
export function markPagesSent(requestedDocumentId: string, fileName: string): void {
  const { [requestedDocumentId]: sent, ...others } = readKeptPages();
  if (!sent) return;
  writeKeptPages({ ...others, [requestedDocumentId]: { ...sent, sentAs: toStem(fileName) } });
}

export const isSentAs = ({ sentAs }: KeptPages, fileName: string): boolean =>
  sentAs === toStem(fileName);

/** The preparation may change the extension. */
const toStem = (fileName: string): string => fileName.replace(/\.[^.]*$/, '');

export function forgetSentPages(requestedDocumentId: string, fileName: string): void {
  const sent = readKeptPages()[requestedDocumentId];
  if (sent && isSentAs(sent, fileName)) forgetPages([requestedDocumentId]);
}

/** Of documents that take no pages any more. */
export function forgetPages(requestedDocumentIds: readonly string[]): void {
  const kept = readKeptPages();
  if (!requestedDocumentIds.some((id) => kept[id])) return;
  writeKeptPages(
    Object.fromEntries(Object.entries(kept).filter(([id]) => !requestedDocumentIds.includes(id))),
  );
  import(/* webpackChunkName: "photos" */ './page-files.ts')
    .then(({ pageFiles }) => pageFiles.removeExcept(listKeptPageIds()))
    // Deleted when pages are kept the next time.
    .catch(() => undefined);
}

function writeKeptPages(kept: KeptPagesByDocument): boolean {
  const isStored = browserStorage.set(KEY, JSON.stringify(kept));
  unstored = isStored ? null : kept;
  return isStored;
}

function isKeptPages(value: unknown): value is KeptPages {
  const { until, pages } = (value ?? {}) as Partial<KeptPages>;
  return typeof until === 'number' && Array.isArray(pages);
}
