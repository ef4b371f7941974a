import { useEffect, useMemo, useRef, useState } from 'react';
import type { Failure } from '../request/api-failure.ts';
import { asFailure } from '../request/api-failure.ts';
import { namedByType, refusalOf, type Limits, type Refusal } from './check-file.ts';
import { headersOf, takeBack } from '../upload-page.api.ts';
import { dropBegunUpload } from './delete-partial-upload.ts';
import { forgetPlace, placeOf, rememberPlace } from './upload-resume-storage.ts';
import { printOf } from './fingerprint-file.ts';
import { isOnItsWay, type Transfer, type Transfers } from './file-upload.ts';
import { createQueue } from './upload-queue.ts';

export interface TransferEvents {
  readonly onStarted: (documentId: string) => void;
  readonly onHalf: (documentId: string) => void;
  /** The file is whole; rejects when that could not be seen, and is called again. */
  readonly onArrived: (documentId: string) => Promise<void>;
  readonly onRemoved: (documentId: string) => Promise<void>;
  readonly onCancelled: (documentId: string) => void;
  readonly onWaiting: (documentId: string) => void;
  /** Called for failures that concern the whole request: the link died, or the request is closed. */
  readonly onLost: (failure: Failure) => void;
}

const concernsAll = ({ kind }: Failure) => kind === 'dead-link' || kind === 'unknown-link' || kind === 'closed' || kind === 'code';

/** Everything that goes up from this page, each document by itself. */
export function useTransfers(token: string, limits: Limits, events: TransferEvents) {
  const [transfers, setTransfers] = useState<Transfers>({});
  const latest = useRef(events);
  useEffect(() => void (latest.current = events));

  const tools = useMemo(() => {
    const shown = new Map<string, Transfer>();
    const put = (documentId: string, transfer: Transfer | undefined) => {
      const before = shown.get(documentId);
      tell(latest.current, documentId, before, transfer);
      if (transfer) shown.set(documentId, transfer);
      else shown.delete(documentId);
      setTransfers((all) => ({ ...all, [documentId]: transfer }));
    };
    const queue = createQueue({
      headers: () => headersOf(token),
      onChange: put,
      onPlace: (documentId, place) => rememberPlace(documentId, { ...place, at: Date.now() }),
      onArrived: async (documentId) => {
        await latest.current.onArrived(documentId);
        forgetPlace(documentId);
      },
      onLost: (_, failure) => latest.current.onLost(failure),
    });
    return { put, queue };
  }, [token]);
  const { put, queue } = tools;

  useEffect(() => {
    const wake = () => queue.wake();
    window.addEventListener('online', wake);
    return () => {
      window.removeEventListener('online', wake);
      queue.end();
    };
  }, [queue]);

  const forget = (documentId: string) => {
    const place = placeOf(documentId, Date.now());
    forgetPlace(documentId);
    if (place) void dropBegunUpload(token, place.path);
  };

  const send = async (documentId: string, chosen: File) => {
    const file = namedByType(chosen);
    const refusal = refusalOf(file, limits);
    if (refusal) return put(documentId, { step: 'refused', name: file.name, refusal });
    put(documentId, { step: 'queued', name: file.name, size: file.size, sent: 0 });
    const print = await printOf(file).catch(() => null);
    if (print === null) return put(documentId, { step: 'refused', name: file.name, refusal: 'unreadable' });
    const place = placeOf(documentId, Date.now());
    const same = place !== null && place.name === file.name && place.size === file.size && place.print === print;
    if (!same) forget(documentId);
    queue.add(documentId, file, print, same ? place : null);
  };

  const cancel = (documentId: string) => {
    queue.cancel(documentId);
    forget(documentId);
    latest.current.onCancelled(documentId);
  };

  const remove = (documentId: string) => {
    put(documentId, { step: 'removing' });
    takeBack(token, documentId)
      .then(() => latest.current.onRemoved(documentId))
      .then(() => put(documentId, undefined))
      .catch((thrown: unknown) => {
        const failure = asFailure(thrown);
        put(documentId, concernsAll(failure) ? undefined : { step: 'not-removed' });
        if (concernsAll(failure)) latest.current.onLost(failure);
      });
  };

  const sending = Object.values(transfers).some(isOnItsWay);
  useKeepPageOpen(sending);
  const { pause, resume } = queue;
  return { transfers, sending, send: (documentId: string, file: File) => void send(documentId, file), refuse: (documentId: string, name: string, refusal: Refusal) => put(documentId, { step: 'refused', name, refusal }), pause, resume, cancel, remove, drop: queue.cancel };
}

/** For ears: the beginning, the middle, and a line that is down. What comes after is told by who knows it. */
function tell(events: TransferEvents, documentId: string, before: Transfer | undefined, now: Transfer | undefined): void {
  if (!isOnItsWay(now)) return;
  if (!isOnItsWay(before)) events.onStarted(documentId);
  if (now.step === 'waiting' && before?.step !== 'waiting') events.onWaiting(documentId);
  const half = now.size / 2;
  if (now.sent < now.size && now.sent >= half && isOnItsWay(before) && before.sent < half) events.onHalf(documentId);
}

function useKeepPageOpen(sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);
}
