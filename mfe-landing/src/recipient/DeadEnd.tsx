import { useState } from 'react';
import type { PublicRequest } from '@recueil/backend/contract';
import { Icon } from '../site/Icon.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import { HandedIn, NothingHere } from './drawings.tsx';
import type { Ending } from './ending.ts';
import { Foot } from './Foot.tsx';
import { CHECK_CIRCLE, MAIL, QUESTION } from './icons.ts';
import { renewLink } from './recipient.api.ts';
import { Top } from './Top.tsx';
import { useRecipientWords } from './words.ts';

/** Where a link ends: what is true, what becomes of the files, what can be done. */
export function DeadEnd({ ending, token, request }: { ending: Ending; token: string | null; request?: PublicRequest }) {
  const words = useRecipientWords();
  const { title, text } = words.ended[ending];
  usePageTitle(title);
  return (
    <div className="rs rp">
      <Top sender={request} />
      <main className="rp-outcome rp-narrow">
        {ending === 'completed' ? <HandedIn /> : <NothingHere />}
        <h1>{title}</h1>
        <p className="rp-lead">{text}</p>
        {ending === 'expired' && token !== null && <Renewal token={token} />}
        {ending !== 'completed' && (
          <p className="rp-keep"><Icon path={QUESTION} /><span>{words.ended.question}</span></p>
        )}
        <Foot />
      </main>
    </div>
  );
}

function Renewal({ token }: { token: string }) {
  const words = useRecipientWords().ended;
  const [step, setStep] = useState<'ready' | 'asking' | 'sent' | 'failed'>('ready');
  const ask = () => {
    if (step === 'asking') return;
    setStep('asking');
    renewLink(token).then(() => setStep('sent'), () => setStep('failed'));
  };
  if (step === 'sent') {
    return (
      <div className="rs-banner rs-banner-success rp-gap" role="status">
        <Icon path={CHECK_CIRCLE} />
        <span><b>{words.renewed}</b>{words.renewedText}</span>
      </div>
    );
  }
  return (
    <>
      <div className="rp-go">
        <button type="button" className="rs-btn rs-primary rs-large" aria-disabled={step === 'asking'} onClick={ask}>
          <Icon path={MAIL} />{step === 'asking' ? words.renewing : words.renew}
        </button>
      </div>
      {step === 'failed' && <p role="alert" className="rp-problem">{words.renewFailed}</p>}
      <p className="rs-small rs-muted rp-under">{words.renewTo}</p>
    </>
  );
}
