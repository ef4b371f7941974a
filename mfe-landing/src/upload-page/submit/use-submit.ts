import type { PublicRequest } from '@recueil/backend/contract';
import { useEffect, useRef, useState } from 'react';
import { isLinkFailure, toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { submitRequest } from '../upload-page.api.ts';
import type { PublicRequestHandle } from '../request/use-public-request.ts';

/** `offline`: follows by itself once the browser is online. */
export type SubmitStep = 'ready' | 'sending' | 'changed' | 'offline' | ApiFailure;

export function useSubmit(
  token: string,
  page: PublicRequestHandle,
  documents: PublicRequest['documents'],
) {
  const [step, setStep] = useState<SubmitStep>('ready');
  // A failure is about the documents that were there.
  useEffect(
    () => setStep((before) => (typeof before === 'object' ? 'ready' : before)),
    [documents],
  );
  const submit = async () => {
    if (step === 'sending') return;
    setStep('sending');
    try {
      page.markSubmitted(await submitRequest(token));
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      // The sender or another tab has changed the request: show its current state.
      const isChanged = failure.kind === 'closed' || failure.kind === 'closed-link';
      if (!isChanged && isLinkFailure(failure)) return page.setFailure(failure);
      if (isChanged) await page.refetch().catch(() => undefined);
      const isOffline = failure.kind === 'network' && !navigator.onLine;
      setStep(isChanged ? 'changed' : isOffline ? 'offline' : failure);
    }
  };
  const latest = useRef(submit);
  useEffect(() => void (latest.current = submit));
  useEffect(() => {
    if (step !== 'offline') return undefined;
    const handleOnline = () => void latest.current();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [step]);
  return { step, submit: () => void submit() };
}
