import { useState } from 'react';
import { asFailure } from '../request/api-failure.ts';
import { submitRequest } from '../upload-page.api.ts';
import type { RecipientPage } from '../request/use-public-request.ts';

export type SubmitStep = 'ready' | 'sending' | 'failed' | 'changed';

/** Handing in, once: pressing twice sends once, and a failure loses nothing. */
export function useSubmit(token: string, page: RecipientPage) {
  const [step, setStep] = useState<SubmitStep>('ready');
  const submit = async () => {
    if (step === 'sending') return;
    setStep('sending');
    try {
      page.handIn(await submitRequest(token));
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.kind === 'dead-link' || failure.kind === 'unknown-link' || failure.kind === 'code') return page.fail(failure);
      // The sender or another tab was faster: show how things stand now.
      const changed = failure.kind === 'closed' || failure.kind === 'invalid';
      if (changed) await page.reread().catch(() => undefined);
      setStep(changed ? 'changed' : 'failed');
    }
  };
  return { step, submit: () => void submit() };
}
