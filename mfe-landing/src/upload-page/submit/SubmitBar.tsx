import { isDocumentOutstanding, listOutstandingDocuments } from '@recueil/backend/contract';
import type { FormEvent } from 'react';
import { Icon } from '../../site/Icon.tsx';
import { SEND } from '../../site/icon-paths.ts';
import { useFormAction, useHydrated } from '../plain-page/rendered-page.ts';
import type { PublicRequestedDocument } from '../documents/requested-documents.ts';
import type { FileSelection } from '../documents/use-file-selection.ts';
import type { FileLimits } from '../upload/check-file.ts';
import { isActiveUpload, type FileUpload } from '../upload/file-upload.ts';
import { NextDocumentPickers } from './NextDocumentPickers.tsx';
import type { SubmitStep } from './use-submit.ts';
import { describeAnswers } from './describe-progress.ts';
import { describeAdvice } from '../i18n/describe-advice.ts';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

interface SubmitBarProps {
  readonly documents: readonly PublicRequestedDocument[];
  readonly uploads: readonly FileUpload[];
  readonly limits: FileLimits;
  readonly selection: Pick<FileSelection, 'selectFiles' | 'openPhotoPages'>;
  readonly submit: { readonly step: SubmitStep; readonly submit: () => void };
}

/**
 * Offers the next missing document, then the submission. Without script the submission alone, whose
 * answer says what is missing.
 */
export function SubmitBar({ documents, uploads, limits, selection, submit }: SubmitBarProps) {
  const t = useUploadPageMessages();
  const hydrated = useHydrated();
  const missing = listOutstandingDocuments(documents);
  const active = uploads.filter(isActiveUpload);
  const uploading = active.length > 0;
  const next = hydrated
    ? missing.find(({ id }) => !active.some((each) => each.requestedDocumentId === id))
    : undefined;
  // Without a required document the first file is suggested, and nothing must be there.
  const isAllowed = !documents.some(isDocumentOutstanding);
  const ready = isAllowed && !uploading;
  const action = useFormAction('/submit');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) submit.submit();
  };
  return (
    <div className="rq-dock" role="region" aria-label={t.submitBar.label}>
      <form method="post" action={action} onSubmit={handleSubmit}>
        <SubmitBarStatus
          missing={missing}
          isAllowed={isAllowed}
          answers={describeAnswers(documents, t)}
          uploading={uploading}
          step={submit.step}
          t={t}
        />
        {next && <NextDocumentPickers document={next} limits={limits} selection={selection} />}
        {(!next || isAllowed) && (
          <button
            type="submit"
            className={`rs-btn rs-large ${next ? 'rs-secondary' : 'rs-primary'}`}
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
        )}
      </form>
    </div>
  );
}

function SubmitBarStatus({
  missing,
  isAllowed,
  answers,
  uploading,
  step,
  t,
}: {
  missing: readonly PublicRequestedDocument[];
  isAllowed: boolean;
  answers: string | null;
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
  if (missing.length === 0)
    return (
      <p id="rq-left">{answers === null ? t.submitBar.ready : t.submitBar.readyWith(answers)}</p>
    );
  if (isAllowed) return <p id="rq-left">{t.submitBar.optional}</p>;
  // The titles are for screen readers only; the list above shows them.
  return (
    <p id="rq-left">
      <span>{t.submitBar.missing(missing.length)}</span>{' '}
      <span className="rs-sr">{missing.map((document) => document.title).join(', ')}</span>
    </p>
  );
}
