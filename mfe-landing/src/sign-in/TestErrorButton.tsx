import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { signInMessages } from './sign-in-messages.ts';

type ReportOutcome = 'going' | 'sent' | 'unsent' | 'nowhere';

/** Dispatched by the host after each report: `{ delivered }`. */
const REPORT_EVENT = 'recueil-report';
const TIMEOUT_MS = 20_000;

/** Lets an operator check error reporting with a deliberate, uncaught error. */
export function TestErrorButton({ reporting }: { reporting: boolean }) {
  const t = useMessages(signInMessages);
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
  useEffect(() => {
    if (outcome !== 'going') return;
    const handleReport = (event: Event) =>
      setOutcome(
        (event as CustomEvent<{ delivered: boolean }>).detail.delivered ? 'sent' : 'unsent',
      );
    const timer = setTimeout(() => setOutcome('unsent'), TIMEOUT_MS);
    document.addEventListener(REPORT_EVENT, handleReport, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener(REPORT_EVENT, handleReport);
    };
  }, [outcome]);
  const throwTestError = () => {
    setOutcome(reporting ? 'going' : 'nowhere');
    // The time makes every message unique, because repeated errors are reported once.
    throw new Error(`Deliberate test error from the sign-in page, ${new Date().toISOString()}.`);
  };
  return (
    <>
      <button type="button" className="rs-plain" onClick={throwTestError}>
        {t.testError}
      </button>
      <span className="si-status" role="status">
        {outcome && t.testErrorOutcome[outcome]}
      </span>
    </>
  );
}
