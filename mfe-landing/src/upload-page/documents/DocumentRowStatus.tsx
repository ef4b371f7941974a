import type { DocumentFile } from '@recueil/backend/contract';
import { formatShortDay, formatTime24 } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { WARNING } from '../../site/icon-paths.ts';
import { ARROW_UP, CHECK_CIRCLE, DISMISS_CIRCLE, PAUSE } from '../icon-paths.ts';
import { isRejected, type PublicRequestedDocument } from './requested-documents.ts';
import type { FileUpload } from '../upload/index.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

export type DocumentRowState =
  'missing' | 'rejected' | 'received' | 'approved' | Exclude<FileUpload['step'], 'not-removed'>;

/** What happens now speaks before what was there. */
export function toDocumentRowState(
  document: PublicRequestedDocument,
  transfer: FileUpload | undefined,
): DocumentRowState {
  if (transfer && transfer.step !== 'not-removed') return transfer.step;
  if (isRejected(document)) return 'rejected';
  if (document.file === null) return 'missing';
  return document.validationStatus === 'approved' ? 'approved' : 'received';
}

const STATE_STYLES = {
  rejected: ['rq-no', DISMISS_CIRCLE],
  queued: ['rq-busy', ARROW_UP],
  sending: ['rq-busy', ARROW_UP],
  paused: ['rq-busy', PAUSE],
  waiting: ['rq-wait', WARNING],
  removing: ['rq-busy', ARROW_UP],
  received: ['rq-ok', CHECK_CIRCLE],
  approved: ['rq-approved', CHECK_CIRCLE],
  failed: ['rq-no', WARNING],
  refused: ['rq-no', WARNING],
} as const;

export function DocumentRowStatus({
  state,
  file,
}: {
  state: DocumentRowState;
  file: DocumentFile | null;
}) {
  const words = useUploadPageMessages();
  const language = useLanguage();
  if (state === 'missing') return null;
  const [look, icon] = STATE_STYLES[state];
  const at = file && new Date(file.uploadedAt);
  const told =
    state === 'received' && at
      ? words.receivedAt(formatShortDay(language, at, new Date()), formatTime24(language, at))
      : words.state[state];
  return (
    <p className={`rq-state ${look}`}>
      <Icon path={icon} />
      {told}
    </p>
  );
}
