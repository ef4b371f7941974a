import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { Failure } from '../request/api-failure.ts';
import { formatList, type Limits } from '../upload/check-file.ts';
import { hasProblem, type Transfer } from '../upload/index.ts';
import { useRecipientWords, type RecipientWords } from '../i18n/use-upload-page-messages.ts';

/** What went wrong with this one document and what to do; the others go on. */
export function PieceProblem({ transfer, limits, onRetry }: { transfer: Transfer | undefined; limits: Limits; onRetry: () => void }) {
  const words = useRecipientWords();
  const language = useLanguage();
  if (!hasProblem(transfer)) return null;
  const max = formatBytes(language, limits.maxFileSize);
  const accepted = formatList(limits);
  if (transfer.step === 'refused') return <p className="rq-problem" role="alert">{words.refusal[transfer.refusal](transfer.name, max, accepted)}</p>;
  if (transfer.step === 'not-removed') return <p className="rq-problem" role="alert">{words.failed.takeBack}</p>;
  return (
    <div className="rq-problem" role="alert">
      <p><span className="rq-filename">{transfer.file.name}</span> {explain(words, transfer.failure, transfer.file.name, max, accepted)}</p>
      {canRetry(transfer.failure) && (
        <button type="button" className="rs-btn rs-secondary" onClick={onRetry}>
          {words.retry}
          <span className="rs-sr">{words.retryUpload(transfer.file.name)}</span>
        </button>
      )}
    </div>
  );
}

const NAMED = ['file-ambiguous', 'file-with-macros', 'package-refused', 'image-too-large'] as const;
const isNamed = (code: string): code is (typeof NAMED)[number] => NAMED.some((known) => known === code);

const canRetry = ({ kind }: Failure) => kind === 'busy' || kind === 'server' || kind === 'upload-gone' || kind === 'full';

function explain(words: RecipientWords, failure: Failure, name: string, max: string, accepted: string): string {
  switch (failure.kind) {
    case 'too-large':
      return words.refusal['too-large'](name, max);
    case 'empty':
      return words.refusal.empty(name);
    case 'wrong-type':
    case 'invalid':
      if (isNamed(failure.code)) return words.failed[failure.code];
      return `${words.failed.content} ${accepted}.`;
    case 'full':
      return words.failed.full;
    default:
      return words.failed.server;
  }
}
