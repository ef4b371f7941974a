import { useEffect, useState } from 'react';
import type { Language } from '@recueil/backend/contract';
import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { FileIllustration } from '../layout/illustrations.tsx';
import { DISMISS, PAUSE, PLAY } from '../icon-paths.ts';
import type { ActiveUpload } from '../upload/file-upload.ts';
import { estimateSecondsLeft } from '../upload/time-left.rules.ts';
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
  const { step, received } = upload;
  const { name, size } = upload.file;
  const percent = size === 0 ? 0 : Math.min(100, Math.floor((received / size) * 100));
  const isPaused = step === 'paused' || step === 'waiting';
  return (
    <>
      <div className="rq-file rq-moving">
        <FileIllustration />
        <span>
          <span className="rq-filename">{name}</span>
          <span className="rq-facts">
            <span>{t.progress(formatBytes(language, received), formatBytes(language, size))}</span>
            {upload.note && <span>{`, ${upload.note(language)}`}</span>}
            {step === 'sending' && <TimeLeft upload={upload} />}
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
      <p className="rq-limits">{describeStep(t, upload, language)}</p>
    </>
  );
}

function describeStep(t: UploadPageMessages, upload: ActiveUpload, language: Language): string {
  if (upload.step === 'waiting') return t.waiting[upload.reason];
  if (upload.step === 'queued' && upload.preparing) return upload.preparing(language);
  return upload.step === 'sending' && upload.isResumed ? t.resumed : t.meanwhile[upload.step];
}

/** Nothing while it is not known. */
function TimeLeft({ upload }: { upload: Extract<ActiveUpload, { readonly step: 'sending' }> }) {
  const t = useUploadPageMessages();
  const now = useNow();
  if (upload.isConfirming) return <span>{`, ${t.confirming}`}</span>;
  const seconds = estimateSecondsLeft(upload.acknowledged, upload.file.size, now);
  if (seconds === null) return null;
  const text = seconds < 90 ? t.secondsLeft(seconds) : t.minutesLeft(Math.round(seconds / 60));
  return <span>{`, ${text}`}</span>;
}

function useNow(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
