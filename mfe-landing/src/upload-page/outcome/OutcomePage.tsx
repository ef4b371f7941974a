import { useEffect, useRef } from 'react';
import { forgetPages } from '../photo-pages/kept-pages.ts';
import { useRequestPolling } from '../request/use-request-polling.ts';
import { EndedPage } from './EndedPage.tsx';
import type { OutcomeProps } from './outcome-props.ts';
import { toReceipt } from './ReceiptPanel.tsx';
import { SubmittedPage } from './SubmittedPage.tsx';

const noop = () => undefined;

/** After the submission or the end; the heading is focused, so that screen readers announce it. */
export function OutcomePage({ token, request, page, receipt, changed }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Follows decisions, approvals that are reverted, and messages.
  useRequestPolling(token, request, page, { onChanges: noop, onFileWarning: noop });
  const documentIds = request.documents.map(({ id }) => id).join();
  useEffect(() => forgetPages(documentIds.split(',')), [documentIds]);
  const outcome = receipt === null ? request.status : 'submitted';
  const announced = useRef(changed ? null : outcome);
  useEffect(() => {
    if (announced.current === outcome) return;
    announced.current = outcome;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [outcome]);
  const props = { token, request, heading, receipt: receipt ?? toReceipt(request) };
  return outcome === 'submitted' ? (
    <SubmittedPage {...props} justSubmitted={receipt !== null} />
  ) : (
    <EndedPage {...props} />
  );
}
