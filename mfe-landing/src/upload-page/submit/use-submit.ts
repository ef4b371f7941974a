import { useState } from 'react';
import { toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { submitRequest } from '../upload-page.api.ts';
import type { PublicRequestHandle } from '../request/use-public-request.ts';

export type SubmitStep = 'ready' | 'sending' | 'changed' | ApiFailure;

/** Handing in, once: pressing twice sends once, and a failure loses nothing. */
export function useSubmit(token: string, page: PublicRequestHandle) {
  const [step, setStep] = useState<SubmitStep>('ready');
  const submit = async () => {
    if (step === 'sending') return;
    setStep('sending');
    try {
      page.markSubmitted(await submitRequest(token));
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      if (
        failure.kind === 'dead-link' ||
        failure.kind === 'unknown-link' ||
        failure.kind === 'code'
      )
        return page.setFailure(failure);
      // The sender or another tab was faster: show how things stand now.
      const changed = failure.kind === 'closed';
      if (changed) await page.refetch().catch(() => undefined);
      setStep(changed ? 'changed' : failure);
    }
  };
  return { step, submit: () => void submit() };
}
