import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { ApiFailure } from '../request/api-failure.ts';
import { formatAcceptedExtensions, type FileLimits } from '../upload/check-file.ts';
import { hasUploadProblem, type FileUpload } from '../upload/file-upload.ts';
import { describeAdvice } from '../i18n/describe-advice.ts';
import { describeUploadFailure } from './describe-upload-failure.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

export function UploadProblem({
  upload,
  limits,
  onRetry,
}: {
  upload: FileUpload | undefined;
  limits: FileLimits;
  onRetry: () => void;
}) {
  const t = useUploadPageMessages();
  const language = useLanguage();
  if (!hasUploadProblem(upload)) return null;
  const max = formatBytes(language, limits.maxFileSize);
  const accepted = formatAcceptedExtensions(limits);
  if (upload.step === 'refused')
    return (
      <p className="rq-problem" role="alert">
        {t.refusal[upload.refusal](upload.name, max, accepted)}
      </p>
    );
  if (upload.step === 'not-removed')
    return (
      <p
        className="rq-problem"
        role="alert"
      >{`${t.failed.remove} ${describeAdvice(t, upload.failure)}`}</p>
    );
  return (
    <div className="rq-problem" role="alert">
      <p>
        <span className="rq-filename">{upload.file.name}</span>{' '}
        <span>{describeUploadFailure(t, upload.failure, upload.file.name, max, accepted)}</span>
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
      {canRetry(upload.failure) && (
        <button type="button" className="rs-btn rs-secondary" onClick={onRetry}>
          <span>{t.retry}</span>
          <span className="rs-sr">{t.retryUpload(upload.file.name)}</span>
        </button>
      )}
    </div>
  );
}

const canRetry = ({ kind }: ApiFailure) =>
  kind === 'busy' ||
  kind === 'server' ||
  kind === 'upload-gone' ||
  kind === 'full' ||
  kind === 'size-blocked' ||
  kind === 'send-blocked' ||
  kind === 'not-encrypted' ||
  kind === 'outdated';
