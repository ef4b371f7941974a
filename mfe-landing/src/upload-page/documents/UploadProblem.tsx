import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { ApiFailure } from '../request/api-failure.ts';
import { formatAcceptedExtensions, type FileLimits } from '../upload/check-file.ts';
import { hasUploadProblem, type FileUpload } from '../upload/index.ts';
import { describeAdvice } from '../i18n/describe-advice.ts';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

/** What went wrong with this one document and what to do; the others go on. */
export function UploadProblem({
  transfer,
  limits,
  onRetry,
}: {
  transfer: FileUpload | undefined;
  limits: FileLimits;
  onRetry: () => void;
}) {
  const words = useUploadPageMessages();
  const language = useLanguage();
  if (!hasUploadProblem(transfer)) return null;
  const max = formatBytes(language, limits.maxFileSize);
  const accepted = formatAcceptedExtensions(limits);
  if (transfer.step === 'refused')
    return (
      <p className="rq-problem" role="alert">
        {words.refusal[transfer.refusal](transfer.name, max, accepted)}
      </p>
    );
  if (transfer.step === 'not-removed')
    return (
      <p className="rq-problem" role="alert">
        {words.failed.takeBack} {describeAdvice(words, transfer.failure)}
      </p>
    );
  return (
    <div className="rq-problem" role="alert">
      <p>
        <span className="rq-filename">{transfer.file.name}</span>{' '}
        {describeUploadFailure(words, transfer.failure, transfer.file.name, max, accepted)}
      </p>
      {canRetry(transfer.failure) && (
        <button type="button" className="rs-btn rs-secondary" onClick={onRetry}>
          {words.retry}
          <span className="rs-sr">{words.retryUpload(transfer.file.name)}</span>
        </button>
      )}
    </div>
  );
}

const CODES_WITH_OWN_MESSAGE = [
  'file-ambiguous',
  'file-with-macros',
  'package-refused',
  'image-too-large',
] as const;
const hasOwnMessage = (code: string): code is (typeof CODES_WITH_OWN_MESSAGE)[number] =>
  CODES_WITH_OWN_MESSAGE.some((known) => known === code);

const canRetry = ({ kind }: ApiFailure) =>
  kind === 'busy' ||
  kind === 'server' ||
  kind === 'upload-gone' ||
  kind === 'full' ||
  kind === 'outdated';

function describeUploadFailure(
  words: UploadPageMessages,
  failure: ApiFailure,
  name: string,
  max: string,
  accepted: string,
): string {
  switch (failure.kind) {
    case 'too-large':
      return words.refusal['too-large'](name, max);
    case 'empty':
      return words.refusal.empty(name);
    case 'wrong-type':
      if (hasOwnMessage(failure.code)) return words.failed[failure.code];
      return `${words.failed.content} ${accepted}.`;
    default:
      return `${words.failed.upload} ${describeAdvice(words, failure)}`;
  }
}
