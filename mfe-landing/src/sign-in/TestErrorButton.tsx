import { useEffect, useState } from 'react';
import { useWords } from '../i18n/messages.ts';
import { signInWords } from './sign-in-messages.ts';

type Fate = 'going' | 'sent' | 'unsent' | 'nowhere';

/** The host tells the page about each report: `{ delivered }`. */
const TOLD = 'recueil-report';
const PATIENCE = 20_000;

/** Lets an operator see whether error reporting works: the error is deliberate, nobody catches it, and what became of it is said. */
export function TestErrorButton({ reporting }: { reporting: boolean }) {
  const words = useWords(signInWords);
  const [fate, setFate] = useState<Fate | null>(null);
  useEffect(() => {
    if (fate !== 'going') return;
    const told = (event: Event) => setFate((event as CustomEvent<{ delivered: boolean }>).detail.delivered ? 'sent' : 'unsent');
    const late = setTimeout(() => setFate('unsent'), PATIENCE);
    document.addEventListener(TOLD, told, { once: true });
    return () => {
      clearTimeout(late);
      document.removeEventListener(TOLD, told);
    };
  }, [fate]);
  const fail = () => {
    setFate(reporting ? 'going' : 'nowhere');
    // Its time makes it an error of its own: the same one twice in a row would be reported once.
    throw new Error(`Deliberate test error from the sign-in page, ${new Date().toISOString()}.`);
  };
  return (
    <>
      <button type="button" className="rs-plain" onClick={fail}>{words.testError}</button>
      <span className="si-fate" role="status">{fate && words.testErrorFate[fate]}</span>
    </>
  );
}
