import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { FileIllustration } from '../layout/illustrations.tsx';
import { DISMISS, PAUSE, PLAY } from '../icon-paths.ts';
import type { ActiveUpload } from '../upload/index.ts';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

interface UploadingFileProps {
  readonly transfer: ActiveUpload;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

/** A file on its way: the bar is for bytes, and only for bytes. */
export function UploadingFile({ transfer, onPause, onResume, onCancel }: UploadingFileProps) {
  const words = useUploadPageMessages();
  const language = useLanguage();
  const { step, name, size, sent } = transfer;
  const percent = size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100));
  const left = step === 'sending' ? formatTimeLeft(words, transfer) : '';
  const resting = step === 'paused' || step === 'waiting';
  return (
    <>
      <div className="rq-file rq-moving">
        <FileIllustration />
        <span>
          <span className="rq-filename">{name}</span>
          <span className="rq-facts">
            {words.progress(formatBytes(language, sent), formatBytes(language, size))}
            {left && `, ${left}`}
          </span>
        </span>
        <span className="rq-file-do">
          {step !== 'queued' && (
            <button
              type="button"
              className="rs-iconbtn"
              aria-label={resting ? words.resume(name) : words.pause(name)}
              onClick={resting ? onResume : onPause}
            >
              <Icon path={resting ? PLAY : PAUSE} />
            </button>
          )}
          <button
            type="button"
            className="rs-iconbtn"
            aria-label={words.cancel(name)}
            onClick={onCancel}
          >
            <Icon path={DISMISS} />
          </button>
        </span>
        <span
          className={`rq-bar${resting ? ' rq-resting' : ''}`}
          role="progressbar"
          aria-label={words.uploadOf(name)}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <progress aria-hidden="true" value={percent} max={100} />
        </span>
      </div>
      <p className="rq-limits">
        {step === 'waiting' ? words.waiting[transfer.why] : words.meanwhile[step]}
      </p>
    </>
  );
}

/** Told only once two seconds of sending make it more than a guess. */
function formatTimeLeft(
  words: UploadPageMessages,
  { sent, size, since, from }: { sent: number; size: number; since: number; from: number },
): string {
  if (sent >= size) return words.almost;
  const elapsed = (performance.now() - since) / 1000;
  if (elapsed < 2 || sent <= from) return '';
  const seconds = Math.ceil(((size - sent) / (sent - from)) * elapsed);
  return seconds < 90 ? words.secondsLeft(seconds) : words.minutesLeft(Math.round(seconds / 60));
}
