import { useState } from 'react';
import { isLinkFailure, toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { submitRequest } from '../upload-page.api.ts';
import type { PublicRequestHandle } from '../request/use-public-request.ts';

export type SubmitStep = 'ready' | 'sending' | 'changed' | ApiFailure;

export function useSubmit(token: string, page: PublicRequestHandle) {
  const [step, setStep] = useState<SubmitStep>('ready');
  const submit = async () => {
    if (step === 'sending') return;
    setStep('sending');
    try {
      page.markSubmitted(await submitRequest(token));
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      if (isLinkFailure(failure)) return page.setFailure(failure);
      // The sender or another tab has changed the request: show its current state.
      const isChanged = failure.kind === 'closed';
      if (isChanged) await page.refetch().catch(() => undefined);
      setStep(isChanged ? 'changed' : failure);
    }
  };
  return { step, submit: () => void submit() };
}
