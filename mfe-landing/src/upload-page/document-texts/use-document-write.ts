import { useState } from 'react';
import { isRequestFailure, toApiFailure, type ApiFailure } from '../request/api-failure.ts';

export interface DocumentWrites {
  readonly token: string;
  /** With what is announced. */
  readonly onWritten: (announcement: string) => Promise<void>;
  readonly onRequestFailed: (failure: ApiFailure) => void;
}

type WriteStep = 'ready' | 'sending' | ApiFailure;

export function useDocumentWrite({ onWritten, onRequestFailed }: DocumentWrites) {
  const [step, setStep] = useState<WriteStep>('ready');
  /** False when it failed. */
  const write = async (send: () => Promise<unknown>, announcement: string): Promise<boolean> => {
    if (step === 'sending') return false;
    setStep('sending');
    try {
      await send();
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      const isForRequest = isRequestFailure(failure);
      setStep(isForRequest ? 'ready' : failure);
      if (isForRequest) onRequestFailed(failure);
      return false;
    }
    await onWritten(announcement);
    setStep('ready');
    return true;
  };
  return { step, write };
}
