import { useRef, useState } from 'react';
import { isRequestFailure, toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { retryTimers } from '../request/retry-write.ts';
import { deleteReceivedFile } from '../upload-page.api.ts';

/** A second press within it must not meet the file that moves up. */
const DOUBLE_PRESS_MS = 700;

/** By file. */
type Removals = Readonly<Record<string, 'removing' | ApiFailure | undefined>>;

interface RemovalEvents {
  readonly onRemoved: (requestedDocumentId: string) => Promise<void>;
  readonly onRequestFailed: (failure: ApiFailure) => void;
}

export function useFileRemoval(token: string, { onRemoved, onRequestFailed }: RemovalEvents) {
  const [removals, setRemovals] = useState<Removals>({});
  const running = useRef(new Set<string>());
  const remove = async (requestedDocumentId: string, fileId: string) => {
    if (running.current.has(fileId)) return;
    running.current.add(fileId);
    const show = (state: Removals[string]) =>
      setRemovals((before) => ({ ...before, [fileId]: state }));
    show('removing');
    try {
      await Promise.all([
        deleteReceivedFile(token, requestedDocumentId, fileId),
        retryTimers.delay(DOUBLE_PRESS_MS),
      ]);
      await onRemoved(requestedDocumentId);
      show(undefined);
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      const isForRequest = isRequestFailure(failure);
      show(isForRequest ? undefined : failure);
      if (isForRequest) onRequestFailed(failure);
    }
    running.current.delete(fileId);
  };
  return {
    removals,
    remove: (requestedDocumentId: string, fileId: string) =>
      void remove(requestedDocumentId, fileId),
  };
}

export type FileRemoval = ReturnType<typeof useFileRemoval>;
