import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Icon } from '../../site/Icon.tsx';
import { toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { CHECK_CIRCLE } from '../../site/icon-paths.ts';
import { MAIL } from '../icon-paths.ts';
import { useFormAction } from '../plain-page/rendered-page.ts';
import { requestNewLink } from '../upload-page.api.ts';
import { describeAdvice } from '../i18n/describe-advice.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** Sends a new link to the original address, or asks the sender to reopen the request. */
export function RenewLink({ token, leadsTo }: { token: string; leadsTo: 'mail' | 'ask-sender' }) {
  const messages = useUploadPageMessages();
  const t = messages.renew;
  const { where, look, text } = t[leadsTo];
  const [step, setStep] = useState<'ready' | 'asking' | 'asked' | ApiFailure>('ready');
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === 'asked') confirmation.current?.focus();
  }, [step]);
  const action = useFormAction('/renew');
  const renew = async (event: FormEvent) => {
    event.preventDefault();
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
      <div
        className="rs-banner rs-banner-success rq-asked"
        role="status"
        tabIndex={-1}
        ref={confirmation}
      >
        <Icon path={CHECK_CIRCLE} />
        <p>
          <b>{look}</b>
          <span>{text}</span>
        </p>
      </div>
    );
  }
  return (
    <>
      <form className="rq-go" method="post" action={action} onSubmit={(event) => void renew(event)}>
        <button
          type="submit"
          className="rs-btn rs-primary rs-large rs-wide"
          aria-disabled={step === 'asking'}
        >
          {step === 'asking' ? (
            <span className="rs-spinner" aria-hidden="true" />
          ) : (
            <Icon path={MAIL} />
          )}
          <span>{step === 'asking' ? t.asking : t.ask}</span>
        </button>
      </form>
      {typeof step === 'object' && (
        <p className="rq-problem" role="alert">{`${t.failed} ${describeAdvice(messages, step)}`}</p>
      )}
      <p className="rq-limits">{where}</p>
    </>
  );
}
