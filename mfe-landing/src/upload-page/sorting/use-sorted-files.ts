import { useEffect, useRef, useState } from 'react';
import { GROUP_BY_EXTENSION, parseNamedType, type PublicRequest } from '@recueil/backend/contract';
import { isPhoto } from '../photos/can-join-files.ts';
import { acceptsPhotos, checkFile, type FileRefusal } from '../upload/check-file.ts';
import type { Uploads } from '../upload/use-uploads.ts';
import { hasRoom, type SizedFile } from './document-room.rules.ts';
import {
  MAX_FILES,
  readDroppedFiles,
  type DroppedItem,
  type FoundFile,
  type LeftOut,
} from './read-dropped-files.ts';
import { sortFiles, type SortableDocument, type SortableFile } from './sort-files.rules.ts';

interface ListedFile extends FoundFile {
  readonly id: number;
  readonly refusal: FileRefusal | null;
  /** The list had the same file before. */
  readonly isTwice: boolean;
  /** Of a document; null: of none yet. */
  readonly choice: string | 'left-out' | null;
}

export interface SortedFile extends ListedFile {
  /** Its document has no room for it. */
  readonly isExcess: boolean;
}

const NOTHING: LeftOut = { hidden: [], unreadable: [], empty: [], tooDeep: [], isCut: false };

let lastId = 0;

/** The files of all drops while the list is open, and what the person chooses for them. */
export function useSortedFiles(
  items: readonly DroppedItem[],
  request: PublicRequest,
  uploads: Uploads,
) {
  const [listed, setListed] = useState<readonly ListedFile[]>([]);
  const [leftOut, setLeftOut] = useState(NOTHING);
  const [readItems, setReadItems] = useState(0);
  const documents = toSortableDocuments(request, uploads);
  const facts = useRef({ request, documents });
  useEffect(() => void (facts.current = { request, documents }));
  const reading = useRef({ items: 0, files: 0, end: Promise.resolve() });

  useEffect(() => {
    const { current } = reading;
    const fresh = items.slice(current.items);
    current.items = items.length;
    if (fresh.length === 0) return;
    current.end = current.end.then(async () => {
      const found = await readDroppedFiles(fresh, MAX_FILES - current.files);
      current.files += found.files.length;
      setListed((before) => addFiles(before, found.files, facts.current));
      setLeftOut((before) => joinLeftOut(before, found.leftOut));
      setReadItems((before) => before + fresh.length);
    });
  }, [items]);

  return {
    files: findExcess(listed, request, documents),
    leftOut,
    isReading: readItems < items.length,
    choose: (id: number, choice: ListedFile['choice']) =>
      setListed((before) => before.map((each) => (each.id === id ? { ...each, choice } : each))),
  };
}

const toSortableDocuments = ({ documents }: PublicRequest, uploads: Uploads): SortableDocument[] =>
  documents.map(({ id, title, validationStatus, unavailability }) => ({
    id,
    title,
    isOpen: validationStatus !== 'approved',
    isAwaited:
      (validationStatus === 'rejected' || (validationStatus === null && unavailability === null)) &&
      !uploads.uploads.some((upload) => upload.requestedDocumentId === id),
    sizes: uploads.listSizes({ requestedDocumentId: id, replaces: null }),
  }));

function addFiles(
  before: readonly ListedFile[],
  found: readonly FoundFile[],
  { request, documents }: { request: PublicRequest; documents: readonly SortableDocument[] },
): ListedFile[] {
  const known = new Set(before.map(toPrint));
  const added = found.map((each) => {
    const print = toPrint(each);
    const isTwice = known.has(print);
    known.add(print);
    const refusal = findRefusal(each.file, request);
    return { ...each, id: ++lastId, isTwice, refusal, choice: isTwice ? 'left-out' : null };
  });
  const open = added.filter(({ refusal, isTwice }) => refusal === null && !isTwice);
  const chosen: Record<string, SizedFile[]> = {};
  for (const { file, choice } of before)
    if (choice !== null) (chosen[choice] ??= []).push(toSizedFile(file));
  const sorted = sortFiles(
    open.map(({ file, folders }) => ({
      ...toSizedFile(file),
      name: file.name,
      folders,
      kind: findKind(file),
    })),
    documents,
    chosen,
    request.limits,
  );
  return [
    ...before,
    ...added.map((each) => {
      const index = open.indexOf(each);
      return index < 0 ? each : { ...each, choice: sorted[index] ?? null };
    }),
  ];
}

/** A document may have been approved or removed since it was chosen. */
function findExcess(
  files: readonly ListedFile[],
  { limits }: PublicRequest,
  documents: readonly SortableDocument[],
): SortedFile[] {
  const taken = new Map<string, SizedFile[]>();
  return files.map((each) => {
    const document = documents.find(({ id, isOpen }) => isOpen && id === each.choice);
    if (!document)
      return { ...each, choice: each.choice === 'left-out' ? 'left-out' : null, isExcess: false };
    const others = taken.get(document.id) ?? [];
    const file = toSizedFile(each.file);
    const isExcess = !hasRoom(document, others, file, limits);
    if (!isExcess) taken.set(document.id, [...others, file]);
    return { ...each, isExcess };
  });
}

/** Where photos are not accepted, they become the pages of a PDF. */
function findRefusal(file: File, { limits }: PublicRequest): FileRefusal | null {
  if (!isPhoto(file) || acceptsPhotos(limits)) return checkFile(file, limits);
  return file.size === 0 ? 'empty' : null;
}

const toPrint = ({ file: { name, size, lastModified }, folders }: FoundFile): string =>
  [size, lastModified, ...folders, name].join('/');

export const toSizedFile = (file: File): SizedFile => ({ size: file.size, isPhoto: isPhoto(file) });

function findKind(file: File): SortableFile['kind'] {
  if (isPhoto(file)) return 'photo';
  const named = parseNamedType(file.name);
  const isSheet = named !== null && named !== 'other' && GROUP_BY_EXTENSION[named] === 'sheet';
  return isSheet ? 'sheet' : null;
}

const joinLeftOut = (before: LeftOut, more: LeftOut): LeftOut => ({
  hidden: [...before.hidden, ...more.hidden],
  unreadable: [...before.unreadable, ...more.unreadable],
  empty: [...before.empty, ...more.empty],
  tooDeep: [...before.tooDeep, ...more.tooDeep],
  isCut: before.isCut || more.isCut,
});
