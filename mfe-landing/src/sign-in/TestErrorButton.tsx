import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { signInMessages } from './sign-in-messages.ts';

type ReportOutcome = 'going' | 'sent' | 'unsent' | 'nowhere';

/** The host tells the page about each report: `{ delivered }`. */
const REPORT_EVENT = 'recueil-report';
const TIMEOUT_MS = 20_000;

/** Lets an operator see whether error reporting works: the error is deliberate, nobody catches it, and what became of it is said. */
export function TestErrorButton({ reporting }: { reporting: boolean }) {
  const words = useMessages(signInMessages);
  const [fate, setFate] = useState<ReportOutcome | null>(null);
  useEffect(() => {
    if (fate !== 'going') return;
    const told = (event: Event) =>
      setFate((event as CustomEvent<{ delivered: boolean }>).detail.delivered ? 'sent' : 'unsent');
    const late = setTimeout(() => setFate('unsent'), TIMEOUT_MS);
    document.addEventListener(REPORT_EVENT, told, { once: true });
    return () => {
      clearTimeout(late);
      document.removeEventListener(REPORT_EVENT, told);
    };
  }, [fate]);
  const fail = () => {
    setFate(reporting ? 'going' : 'nowhere');
    // Its time makes it an error of its own: the same one twice in a row would be reported once.
    throw new Error(`Deliberate test error from the sign-in page, ${new Date().toISOString()}.`);
  };
  return (
    <>
      <button type="button" className="rs-plain" onClick={fail}>
        {words.testError}
      </button>
      <span className="si-fate" role="status">
        {fate && words.testErrorFate[fate]}
      </span>
    </>
  );
}
