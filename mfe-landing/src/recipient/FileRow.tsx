import type { DocumentFile } from '@recueil/backend/contract';
import { daysUntil, formatBytes, formatDate, formatTime } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { Icon } from '../site/Icon.tsx';
import { Thumbnail } from './drawings.tsx';
import { DELETE, DISMISS } from './icons.ts';
import type { Transfer } from './use-transfers.ts';
import { useRecipientWords, type RecipientWords } from './words.ts';

/** A file the server has. Without `onRemove` it can no longer be taken back. */
export function ReceivedFile({ file, rejected, onRemove }: { file: DocumentFile; rejected: boolean; onRemove?: () => void }) {
  const words = useRecipientWords();
  const language = useLanguage();
  const at = new Date(file.uploadedAt);
  const size = formatBytes(language, file.size);
  const waiting = file.scan === 'pending' || file.scan === 'unavailable';
  const when = rejected
    ? words.sentOn(formatDate(language, at), size)
    : daysUntil(at, new Date()) === 0
      ? words.receivedToday(size, formatTime(language, at))
      : words.receivedOn(size, formatDate(language, at), formatTime(language, at));
  return (
    <div className="rq-file">
      <Thumbnail />
      <span>
        <span className="rq-filename">{file.name}</span>
        <span className="rq-facts">{when}{waiting && `, ${words.checking}`}</span>
      </span>
      {onRemove && (
        <button type="button" className="rs-iconbtn" aria-label={words.remove(file.name)} onClick={onRemove}><Icon path={DELETE} /></button>
      )}
      {file.notice !== null && !rejected && <span className="rq-notice">{words.notice[file.notice]}</span>}
    </div>
  );
}

/** A file on its way: the bar is for bytes, and only for bytes. */
export function SendingFile({ transfer, onCancel }: { transfer: Extract<Transfer, { step: 'sending' }>; onCancel: () => void }) {
  const words = useRecipientWords();
  const language = useLanguage();
  const { name, size, sent } = transfer;
  const percent = size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100));
  const left = timeLeft(words, transfer);
  return (
    <>
      <div className="rq-file">
        <Thumbnail />
        <span>
          <span className="rq-filename">{name}</span>
          <span className="rq-facts">{words.progress(formatBytes(language, sent), formatBytes(language, size))}{left && `, ${left}`}</span>
        </span>
        <button type="button" className="rs-iconbtn" aria-label={words.cancel(name)} onClick={onCancel}><Icon path={DISMISS} /></button>
        <span className="rq-bar" role="progressbar" aria-label={words.uploadOf(name)} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
          <progress aria-hidden="true" value={percent} max={100} />
        </span>
      </div>
      <p className="rq-limits">{words.ifCut}</p>
    </>
  );
}

/** Told only once two seconds of sending make it more than a guess. */
function timeLeft(words: RecipientWords, { sent, size, since }: { sent: number; size: number; since: number }): string {
  if (sent >= size) return words.almost;
  const elapsed = (performance.now() - since) / 1000;
  if (elapsed < 2 || sent === 0) return '';
  const seconds = Math.ceil(((size - sent) / sent) * elapsed);
  return seconds < 90 ? words.secondsLeft(seconds) : words.minutesLeft(Math.round(seconds / 60));
}
