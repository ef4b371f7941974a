import { lazy, Suspense } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { isPdf } from '../photos/can-join-files.ts';
import { describeLimits, type DocumentLimits } from '../upload/check-file.ts';
import { canRetry, type SettledUpload } from '../upload/file-upload.ts';
import { describeUploadFailure } from './describe-upload-failure.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

interface UploadProblemProps {
  readonly upload: SettledUpload;
  readonly limits: DocumentLimits;
  readonly onRetry: () => void;
  readonly onReduce: () => void;
  readonly onCancel: () => void;
}

/** Nothing where it cannot be loaded. */
const ReducePdfOffer = lazy(() =>
  import(/* webpackChunkName: "reduce" */ '../pdf-reduction/ReducePdfOffer.tsx').then(
    (loaded) => ({ default: loaded.ReducePdfOffer }),
    () => ({ default: () => null }),
  ),
);

const MAX_REDUCIBLE = 200 * 1024 * 1024;
const canReduce = (file: File): boolean => isPdf(file) && file.size <= MAX_REDUCIBLE;

export function UploadProblem({ upload, limits, onRetry, onReduce, onCancel }: UploadProblemProps) {
  const t = useUploadPageMessages();
  const language = useLanguage();
  const { name } = upload.file;
  if (upload.step === 'duplicate')
    return <p className="rq-notice rq-advice">{t.duplicate(name)}</p>;
  const texts = describeLimits(language, limits);
  if (upload.step === 'refused')
    return (
      <div className="rq-problem" role="alert">
        <p>{upload.describe?.(language) ?? t.refusal[upload.refusal](name, texts)}</p>
        {upload.refusal === 'too-large' && !upload.describe && canReduce(upload.source) && (
          <Suspense fallback={null}>
            <ReducePdfOffer file={upload.source} maxSize={limits.maxFileSize} onReduce={onReduce} />
          </Suspense>
        )}
      </div>
    );
  return (
    <div className="rq-problem" role="alert">
      <p>
        <span className="rq-filename">{name}</span>{' '}
        <span>{describeUploadFailure(t, upload.failure, name, texts)}</span>
      </p>
      {upload.failure.kind === 'encryption-changed' && (
        <button
          type="button"
          className="rs-btn rs-secondary"
          onClick={() => window.location.reload()}
        >
          {t.encryption.reload}
        </button>
      )}
      {canRetry(upload) && (
        <>
          <button type="button" className="rs-btn rs-secondary" onClick={onRetry}>
            <span>{t.retry}</span>
            <span className="rs-sr">{t.retryUpload(name)}</span>
          </button>{' '}
          <button
            type="button"
            className="rs-btn rs-ghost"
            aria-label={t.cancel(name)}
            onClick={onCancel}
          >
            {t.dismiss}
          </button>
        </>
      )}
    </div>
  );
}
