import { useEffect, useRef, useState } from 'react';
import { createRandomId } from '@recueil/backend/contract';
import { findFileWarning } from '../file-warnings/find-file-warning.ts';
import { findPageCorners } from '../scanner/find-page-corners.ts';
import { UNEDITED } from '../scanner/page-edit.rules.ts';
import type { FilePlace } from '../upload/file-upload.ts';
import { keepPages, listKeptPageIds, readKeptPages } from './kept-pages.ts';
import { pageFiles } from './page-files.ts';
import type { PhotoPage } from './photo-page.ts';

const toPhotoPages = (files: readonly File[]): PhotoPage[] =>
  files.map((file) => ({
    id: createRandomId(),
    file,
    edit: UNEDITED,
    warning: null,
    found: null,
  }));

export interface LoadedPages {
  readonly pages: readonly PhotoPage[];
  /** Kept pages whose photos the browser has deleted. */
  readonly lostCount: number;
}

/** Those that are kept for the document, and the files after them. */
export async function loadPages(
  { requestedDocumentId }: FilePlace,
  files: readonly File[],
  areKeptOnTheirWay = false,
): Promise<LoadedPages> {
  const kept = areKeptOnTheirWay ? [] : (readKeptPages()[requestedDocumentId]?.pages ?? []);
  const loaded = await Promise.all(
    kept.map(async ({ id, edit }) => {
      const file = await pageFiles.load(id);
      return file === null ? [] : [{ id, file, edit, warning: null, found: null }];
    }),
  );
  const found = loaded.flat();
  return {
    pages: [...found, ...toPhotoPages(files)],
    lostCount: kept.length - found.length,
  };
}

/** Kept in this browser after each change, until they are sent or the link ends. */
export function usePageList(
  place: FilePlace,
  linkEnd: string | null,
  initial: readonly PhotoPage[],
) {
  const [pages, setPages] = useState(initial);
  const [removed, setRemoved] = useState<readonly { page: PhotoPage; index: number }[]>([]);
  const [isLostOnLeaving, setLostOnLeaving] = useState(false);
  const savedIds = useRef(new Set<string>());
  const isOpen = useRef(true);
  useEffect(() => {
    if (!keepPages(place, toKept(pages), linkEnd)) setLostOnLeaving(true);
    for (const { id, file } of pages) {
      if (savedIds.current.has(id)) continue;
      savedIds.current.add(id);
      void pageFiles.save(id, file).then((isSaved) => {
        if (!isSaved) setLostOnLeaving(true);
        // It was sent or removed meanwhile.
        else if (!isOpen.current) deleteUnused();
      });
    }
  }, [place, linkEnd, pages]);
  useEffect(() => {
    isOpen.current = true;
    deleteUnused();
    return () => {
      isOpen.current = false;
      deleteUnused();
    };
  }, []);

  const change = (next: (before: readonly PhotoPage[]) => readonly PhotoPage[]) => {
    setPages(next);
    setRemoved([]);
  };
  const update = (id: string, change: Partial<PhotoPage>) =>
    setPages((before) => before.map((page) => (page.id === id ? { ...page, ...change } : page)));
  useInspectPages(pages, update);

  return {
    pages,
    isLostOnLeaving,
    update,
    add: (files: readonly File[]) => change((before) => [...before, ...toPhotoPages(files)]),
    move: (index: number, by: 1 | -1) =>
      change((before) => {
        const moved = [...before];
        moved.splice(index + by, 0, ...moved.splice(index, 1));
        return moved;
      }),
    remove: (ids: readonly string[]) => {
      const leaving = pages.flatMap((page, index) =>
        ids.includes(page.id) ? [{ page, index }] : [],
      );
      setPages((before) => before.filter((page) => !ids.includes(page.id)));
      setRemoved(leaving);
    },
    /** Until the list changes in another way. */
    canRestore: removed.length > 0,
    restore: () =>
      change((before) => {
        const restored = [...before];
        for (const { page, index } of removed) restored.splice(index, 0, page);
        return restored;
      }),
    /** At once: the dialog closes. */
    keepWithout: (id: string) =>
      keepPages(place, toKept(pages.filter((page) => page.id !== id)), linkEnd),
  };
}

const toKept = (pages: readonly PhotoPage[]) => pages.map(({ id, edit }) => ({ id, edit }));

const deleteUnused = (): void => void pageFiles.removeExcept(listKeptPageIds());

/** One after the other: several large photos at once would exhaust a phone's memory. */
function useInspectPages(
  pages: readonly PhotoPage[],
  update: (id: string, change: Partial<PhotoPage>) => void,
): void {
  const inspectedIds = useRef(new Set<string>());
  const chain = useRef(Promise.resolve());
  const latest = useRef(update);
  useEffect(() => void (latest.current = update));
  useEffect(() => {
    for (const { id, file } of pages) {
      if (inspectedIds.current.has(id)) continue;
      inspectedIds.current.add(id);
      chain.current = chain.current.then(async () => {
        const warning = await findFileWarning(file);
        if (warning) latest.current(id, { warning });
        const found = await findCorners(file);
        if (found) latest.current(id, { found });
      });
    }
  }, [pages]);
}

/** Null also when this browser cannot look for them. */
async function findCorners(file: File) {
  try {
    return await findPageCorners(file);
  } catch {
    return null;
  }
}
