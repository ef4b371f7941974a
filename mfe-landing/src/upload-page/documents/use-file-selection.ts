import { useState } from 'react';
import { adviseOn, type Advice } from '../file-warnings/index.ts';
import { areJoinable } from '../photos/can-join-files.ts';
import type { useTransfers } from '../upload/index.ts';
import type { RecipientPage } from '../request/use-public-request.ts';

interface Sheet {
  readonly documentId: string;
  readonly files: readonly File[];
}

/** Between choosing and sending: one file leaves at once and is looked at meanwhile; several become the pages of one. */
export function useChosen(transfers: ReturnType<typeof useTransfers>, page: RecipientPage) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [advice, setAdvice] = useState<Readonly<Record<string, { file: File; advice: Advice } | undefined>>>({});

  const keep = (documentId: string) => setAdvice((before) => ({ ...before, [documentId]: undefined }));

  const send = (documentId: string, file: File) => {
    keep(documentId);
    transfers.send(documentId, file);
  };

  const choose = (documentId: string, files: readonly File[]) => {
    const [first, ...others] = files;
    if (!first) return;
    if (others.length > 0) {
      if (areJoinable(files)) setSheet({ documentId, files });
      else transfers.refuse(documentId, first.name, 'several');
      return;
    }
    send(documentId, first);
    void adviseOn(first).then((found) => {
      if (found && page.current.current?.documents.some(({ id }) => id === documentId)) setAdvice((before) => ({ ...before, [documentId]: { file: first, advice: found } }));
    });
  };

  return {
    sheet,
    adviceOf: (documentId: string): Advice | undefined => advice[documentId]?.advice,
    choose,
    photograph: (documentId: string, files: readonly File[]) => setSheet({ documentId, files }),
    keep,
    closeSheet: () => setSheet(null),
    /** What the sheet made was looked at there. */
    sendSheet: (file: File) => {
      if (sheet) send(sheet.documentId, file);
      setSheet(null);
    },
  };
}

export type Chosen = ReturnType<typeof useChosen>;
