import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { FileIllustration } from '../layout/illustrations.tsx';
import { DISMISS, PAUSE, PLAY } from '../icon-paths.ts';
import type { ActiveUpload } from '../upload/file-upload.ts';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

interface UploadingFileProps {
  readonly upload: ActiveUpload;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

export function UploadingFile({ upload, onPause, onResume, onCancel }: UploadingFileProps) {
  const t = useUploadPageMessages();
  const language = useLanguage();
  const { step, name, size, sent } = upload;
  const percent = size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100));
  const timeLeft = step === 'sending' ? formatTimeLeft(t, upload) : '';
  const isPaused = step === 'paused' || step === 'waiting';
  return (
    <>
      <div className="rq-file rq-moving">
        <FileIllustration />
        <span>
          <span className="rq-filename">{name}</span>
          <span className="rq-facts">
            <span>{t.progress(formatBytes(language, sent), formatBytes(language, size))}</span>
            {timeLeft && <span>{`, ${timeLeft}`}</span>}
          </span>
        </span>
        <span className="rq-file-do">
          {step !== 'queued' && (
            <button
              type="button"
              className="rs-iconbtn"
              aria-label={isPaused ? t.resume(name) : t.pause(name)}
              onClick={isPaused ? onResume : onPause}
            >
              <Icon path={isPaused ? PLAY : PAUSE} />
            </button>
          )}
          <button
            type="button"
            className="rs-iconbtn"
            aria-label={t.cancel(name)}
            onClick={onCancel}
          >
            <Icon path={DISMISS} />
          </button>
        </span>
        <span
          className={`rq-bar${isPaused ? ' rq-resting' : ''}`}
          role="progressbar"
          aria-label={t.uploadOf(name)}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <progress aria-hidden="true" value={percent} max={100} />
        </span>
      </div>
      <p className="rq-limits">
        {step === 'waiting' ? t.waiting[upload.reason] : t.meanwhile[step]}
      </p>
    </>
  );
}

/** Empty during the first two seconds, when an estimate would be a guess. */
function formatTimeLeft(
  t: UploadPageMessages,
  { sent, size, since, from }: { sent: number; size: number; since: number; from: number },
): string {
  if (sent >= size) return t.almost;
  const elapsed = (performance.now() - since) / 1000;
  if (elapsed < 2 || sent <= from) return '';
  const seconds = Math.ceil(((size - sent) / (sent - from)) * elapsed);
  return seconds < 90 ? t.secondsLeft(seconds) : t.minutesLeft(Math.round(seconds / 60));
}
