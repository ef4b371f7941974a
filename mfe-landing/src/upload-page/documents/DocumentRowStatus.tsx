import type { DocumentFile } from '@recueil/backend/contract';
import { formatShortDay, formatTime24 } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { CHECK_CIRCLE, DISMISS_CIRCLE, WARNING } from '../../site/icon-paths.ts';
import { ARROW_UP, PAUSE } from '../icon-paths.ts';
import type { PublicDocumentState } from '../../site/PublicDocumentProgress.tsx';
import { useClockZone, useNow } from '../plain-page/rendered-page.ts';
import {
  isInsisted,
  isWaived,
  toProgressState,
  type PublicRequestedDocument,
} from './requested-documents.ts';
import type { FileUpload } from '../upload/file-upload.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

type DocumentRowState =
  PublicDocumentState | 'waived' | 'insisted' | Exclude<FileUpload['step'], 'duplicate'>;

const UPLOAD_STEPS = ['sending', 'waiting', 'paused', 'queued'] as const;

/** A file on its way takes precedence over the document's status, a problem over none. */
export function toDocumentRowState(
  document: PublicRequestedDocument,
  uploads: readonly FileUpload[],
): DocumentRowState {
  const steps = uploads.map(({ step }) => step);
  const active = UPLOAD_STEPS.find((step) => steps.includes(step));
  if (active) return active;
  if (isInsisted(document)) return 'insisted';
  const state = toProgressState(document);
  if (isWaived(document) && state !== 'approved') return 'waived';
  if (state !== 'missing') return state;
  return steps.find((step) => step === 'failed' || step === 'refused') ?? state;
}

const STATE_STYLES = {
  rejected: ['rq-no', DISMISS_CIRCLE],
  incomplete: ['rq-wait', WARNING],
  insisted: ['rq-no', DISMISS_CIRCLE],
  unavailable: ['rq-busy', DISMISS_CIRCLE],
  waived: ['rq-busy', CHECK_CIRCLE],
  queued: ['rq-busy', ARROW_UP],
  sending: ['rq-busy', ARROW_UP],
  paused: ['rq-busy', PAUSE],
  waiting: ['rq-wait', WARNING],
  received: ['rq-ok', CHECK_CIRCLE],
  approved: ['rq-approved', CHECK_CIRCLE],
  failed: ['rq-no', WARNING],
  refused: ['rq-no', WARNING],
} as const;

export function DocumentRowStatus({
  state,
  file,
  names,
}: {
  state: DocumentRowState;
  file: DocumentFile | null;
  /** Of the files that the state is about; none: of all. */
  names: readonly string[];
}) {
  const t = useUploadPageMessages();
  const language = useLanguage();
  const now = useNow();
  const zone = useClockZone();
  if (state === 'missing') return null;
  const [className, icon] = STATE_STYLES[state];
  const uploadedAt = file && new Date(file.uploadedAt);
  const text =
    state === 'received' && uploadedAt
      ? t.receivedAt(
          formatShortDay(language, uploadedAt, now, zone),
          formatTime24(language, uploadedAt, zone),
        )
      : t.state[state];
  return (
    <p className={`rq-state ${className}`}>
      <Icon path={icon} />
      <span>{names.length === 0 ? text : t.stateOf(text, names.join(', '))}</span>
    </p>
  );
}
