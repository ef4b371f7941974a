import { Icon } from '../../site/Icon.tsx';
import { SEND } from '../icon-paths.ts';
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

/** One button. Until it may be pressed it stays reachable and the line beside it says what is missing. */
export function SubmitBar({ missing, uploading, submit }: SubmitBarProps) {
  const words = useUploadPageMessages();
  const ready = missing.length === 0 && !uploading;
  const press = () => {
    if (ready) submit.submit();
    else focusFirstOutstanding(missing);
  };
  return (
    <div className="rq-dock" role="region" aria-label={words.dock.label}>
      <div>
        <SubmitBarStatus missing={missing} uploading={uploading} step={submit.step} words={words} />
        <button
          type="button"
          className="rs-btn rs-primary rs-large"
          aria-disabled={!ready || submit.step === 'sending'}
          aria-describedby="rq-left"
          onClick={press}
        >
          {submit.step === 'sending' ? (
            <span className="rs-spinner" aria-hidden="true" />
          ) : (
            <Icon path={SEND} />
          )}
          {submit.step === 'sending' ? words.dock.sending : words.dock.send}
        </button>
      </div>
    </div>
  );
}

function SubmitBarStatus({
  missing,
  uploading,
  step,
  words,
}: {
  missing: readonly PublicRequestedDocument[];
  uploading: boolean;
  step: SubmitStep;
  words: UploadPageMessages;
}) {
  if (typeof step === 'object')
    return (
      <p id="rq-left" role="alert" className="rq-dock-problem">
        {words.dock.failed} {describeAdvice(words, step)}
      </p>
    );
  if (uploading) return <p id="rq-left">{words.dock.uploading}</p>;
  if (step === 'changed')
    return (
      <p id="rq-left" role="alert">
        {words.dock.changed}
      </p>
    );
  if (missing.length === 0) return <p id="rq-left">{words.dock.ready}</p>;
  const [only, ...others] = missing;
  if (only && others.length === 0) return <p id="rq-left">{words.dock.missingOne(only.title)}</p>;
  // One title fits on a phone; several are for ears only, the list above shows them.
  return (
    <p id="rq-left">
      {words.dock.missing(missing.length)}{' '}
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
