import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../site/Icon.tsx';
import { toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { CHECK_CIRCLE, MAIL } from '../icon-paths.ts';
import { requestNewLink } from '../upload-page.api.ts';
import { describeAdvice } from '../i18n/describe-advice.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** Asks for a new link: it goes to the address that the request went to, or the sender is asked to reopen the request. */
export function RenewLink({ token, leadsTo }: { token: string; leadsTo: 'mail' | 'ask-sender' }) {
  const messages = useUploadPageMessages();
  const words = messages.renew;
  const { where, look, text } = words[leadsTo];
  const [step, setStep] = useState<'ready' | 'asking' | 'asked' | ApiFailure>('ready');
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === 'asked') told.current?.focus();
  }, [step]);
  const ask = async () => {
    if (step === 'asking') return;
    setStep('asking');
    try {
      await requestNewLink(token);
      setStep('asked');
    } catch (thrown) {
      setStep(toApiFailure(thrown));
    }
  };
  if (step === 'asked') {
    return (
      <div className="rs-banner rs-banner-success rq-asked" role="status" tabIndex={-1} ref={told}>
        <Icon path={CHECK_CIRCLE} />
        <p>
          <b>{look}</b>
          {text}
        </p>
      </div>
    );
  }
  return (
    <>
      <div className="rq-go">
        <button
          type="button"
          className="rs-btn rs-primary rs-large rs-wide"
          aria-disabled={step === 'asking'}
          onClick={() => void ask()}
        >
          {step === 'asking' ? (
            <span className="rs-spinner" aria-hidden="true" />
          ) : (
            <Icon path={MAIL} />
          )}
          {step === 'asking' ? words.asking : words.ask}
        </button>
      </div>
      {typeof step === 'object' && (
        <p className="rq-problem" role="alert">
          {words.failed} {describeAdvice(messages, step)}
        </p>
      )}
      <p className="rq-limits">{where}</p>
    </>
  );
}
