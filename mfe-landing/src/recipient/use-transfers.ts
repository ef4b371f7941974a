import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentFile } from '@recueil/backend/contract';
import { asFailure, type Failure } from './failure.ts';
import { namedByType, refusalOf, type Limits, type Refusal } from './file-check.ts';
import { takeBack, uploadFile, type Upload } from './recipient.api.ts';

/** What is happening to one document on this page; documents do not wait for each other. */
export type Transfer =
  | { readonly step: 'sending'; readonly name: string; readonly size: number; readonly sent: number; readonly since: number }
  | { readonly step: 'failed'; readonly file: File; readonly failure: Failure }
  | { readonly step: 'refused'; readonly name: string; readonly refusal: Refusal }
  | { readonly step: 'removing' }
  | { readonly step: 'not-removed' };

export type Transfers = Readonly<Record<string, Transfer | undefined>>;

export interface TransferEvents {
  readonly onStarted: (documentId: string) => void;
  readonly onHalf: (documentId: string) => void;
  readonly onReceived: (documentId: string, file: DocumentFile, duplicate: boolean) => void;
  readonly onRemoved: (documentId: string) => Promise<void>;
  readonly onCancelled: (documentId: string) => void;
  /** Called for failures that concern the whole request: the link died, or the request is closed. */
  readonly onLost: (failure: Failure) => void;
}

const concernsAll = (failure: Failure) => failure.kind === 'dead-link' || failure.kind === 'unknown-link' || failure.kind === 'closed';

export function useTransfers(token: string, limits: Limits, events: TransferEvents) {
  const [transfers, setTransfers] = useState<Transfers>({});
  const uploads = useRef(new Map<string, Upload>());

  const put = useCallback((documentId: string, transfer: Transfer | undefined) => {
    setTransfers((before) => ({ ...before, [documentId]: transfer }));
  }, []);

  const start = (documentId: string, file: File) => {
    uploads.current.get(documentId)?.cancel();
    const sending = { step: 'sending', name: file.name, size: file.size, since: performance.now() } as const;
    let halfTold = false;
    const upload = uploadFile(token, documentId, file, (sent) => {
      if (uploads.current.get(documentId) !== upload) return;
      put(documentId, { ...sending, sent });
      if (!halfTold && sent > 0 && sent >= file.size / 2 && sent < file.size) {
        halfTold = true;
        events.onHalf(documentId);
      }
    });
    uploads.current.set(documentId, upload);
    put(documentId, { ...sending, sent: 0 });
    events.onStarted(documentId);
    upload.done
      .then(({ file: received, duplicate }) => {
        if (uploads.current.get(documentId) !== upload) return;
        put(documentId, undefined);
        events.onReceived(documentId, received, duplicate);
      })
      .catch((thrown: unknown) => {
        if (uploads.current.get(documentId) !== upload) return;
        const failure = asFailure(thrown);
        put(documentId, failure.kind === 'cancelled' || concernsAll(failure) ? undefined : { step: 'failed', file, failure });
        if (failure.kind === 'cancelled') events.onCancelled(documentId);
        if (concernsAll(failure)) events.onLost(failure);
      })
      .finally(() => {
        if (uploads.current.get(documentId) === upload) uploads.current.delete(documentId);
      });
  };

  const send = (documentId: string, files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const file = namedByType(first);
    const refusal = files.length > 1 ? 'several' : refusalOf(file, limits);
    if (refusal) put(documentId, { step: 'refused', name: file.name, refusal });
    else start(documentId, file);
  };

  const retry = (documentId: string) => {
    const transfer = transfers[documentId];
    if (transfer?.step === 'failed') start(documentId, transfer.file);
  };

  const cancel = (documentId: string) => uploads.current.get(documentId)?.cancel();

  const remove = (documentId: string) => {
    put(documentId, { step: 'removing' });
    takeBack(token, documentId)
      .then(() => events.onRemoved(documentId))
      .then(() => put(documentId, undefined))
      .catch((thrown: unknown) => {
        const failure = asFailure(thrown);
        put(documentId, concernsAll(failure) ? undefined : { step: 'not-removed' });
        if (concernsAll(failure)) events.onLost(failure);
      });
  };

  useSendAgainWhenOnline(transfers, start);
  const sending = Object.values(transfers).some((transfer) => transfer?.step === 'sending');
  useKeepPageOpen(sending);
  return { transfers, sending, send, retry, cancel, remove };
}

/** A tunnel or a lift cuts the line: what failed for that reason leaves again by itself. */
function useSendAgainWhenOnline(transfers: Transfers, start: (documentId: string, file: File) => void): void {
  useEffect(() => {
    const again = () => {
      for (const [documentId, transfer] of Object.entries(transfers)) {
        if (transfer?.step === 'failed' && transfer.failure.kind === 'network') start(documentId, transfer.file);
      }
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
}

function useKeepPageOpen(sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);
}
