import type { FormEvent } from 'react';
import { Icon } from '../../site/Icon.tsx';
import { SEND } from '../../site/icon-paths.ts';
import { useFormAction } from '../plain-page/rendered-page.ts';
import type { PublicRequestedDocument } from '../documents/requested-documents.ts';
import type { SubmitStep } from './use-submit.ts';
import { describeAdvice } from '../i18n/describe-advice.ts';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

interface SubmitBarProps {
  readonly missing: readonly PublicRequestedDocument[];
  readonly uploading: boolean;
  readonly submit: { readonly step: SubmitStep; readonly submit: () => void };
}

/** The disabled button stays focusable, and the text beside it says what is missing. */
export function SubmitBar({ missing, uploading, submit }: SubmitBarProps) {
  const t = useUploadPageMessages();
  const ready = missing.length === 0 && !uploading;
  const action = useFormAction('/submit');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) submit.submit();
    else focusFirstOutstanding(missing);
  };
  return (
    <div className="rq-dock" role="region" aria-label={t.submitBar.label}>
      <form method="post" action={action} onSubmit={handleSubmit}>
        <SubmitBarStatus missing={missing} uploading={uploading} step={submit.step} t={t} />
        <button
          type="submit"
          className="rs-btn rs-primary rs-large"
          aria-disabled={!ready || submit.step === 'sending'}
          aria-describedby="rq-left"
        >
          {submit.step === 'sending' ? (
            <span className="rs-spinner" aria-hidden="true" />
          ) : (
            <Icon path={SEND} />
          )}
          <span>{submit.step === 'sending' ? t.submitBar.sending : t.submitBar.send}</span>
        </button>
      </form>
    </div>
  );
}

function SubmitBarStatus({
  missing,
  uploading,
  step,
  t,
}: {
  missing: readonly PublicRequestedDocument[];
  uploading: boolean;
  step: SubmitStep;
  t: UploadPageMessages;
}) {
  if (typeof step === 'object')
    return (
      <p
        id="rq-left"
        role="alert"
        className="rq-dock-problem"
      >{`${t.submitBar.failed} ${describeAdvice(t, step)}`}</p>
    );
  if (uploading) return <p id="rq-left">{t.submitBar.uploading}</p>;
  if (step === 'changed' || step === 'offline')
    return (
      <p id="rq-left" role="alert">
        {t.submitBar[step]}
      </p>
    );
  if (missing.length === 0) return <p id="rq-left">{t.submitBar.ready}</p>;
  const [only, ...others] = missing;
  if (only && others.length === 0) return <p id="rq-left">{t.submitBar.missingOne(only.title)}</p>;
  // Several titles are for screen readers only; the list above shows them.
  return (
    <p id="rq-left">
      <span>{t.submitBar.missing(missing.length)}</span>{' '}
      <span className="rs-sr">{missing.map((document) => document.title).join(', ')}</span>
    </p>
  );
}

function focusFirstOutstanding(missing: readonly PublicRequestedDocument[]): void {
  const [first] = missing;
  const row = first && document.querySelector(`[data-document="${CSS.escape(first.id)}"]`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
}
