import type { FormEvent } from 'react';
import { toAcceptAttribute, type DocumentFile } from '@recueil/backend/contract';
import { formatBytes, formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { FileIllustration } from '../layout/illustrations.tsx';
import { useOriginalFiles } from '../encryption/original-file.ts';
import { PlainFileForm } from '../plain-page/PlainFileForm.tsx';
import {
  useClockZone,
  useFormAction,
  useHydrated,
  usePlainForms,
} from '../plain-page/rendered-page.ts';
import { listRequestExtensions, type FileLimits } from '../upload/check-file.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { FilePicker } from './FilePicker.tsx';
import { toFileState, type FileState } from './requested-documents.ts';

interface ReceivedFileProps {
  readonly requestedDocumentId: string;
  readonly file: DocumentFile;
  readonly limits: FileLimits;
  readonly removing: boolean;
  /** It can be replaced and removed. */
  readonly open: boolean;
  readonly onReplace: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

const STATE_CLASSES: Readonly<Record<FileState, string>> = {
  received: '',
  kept: 'rq-ok',
  refused: 'rq-no',
  approved: 'rq-approved',
};

export function ReceivedFile({ file, removing, open, ...more }: ReceivedFileProps) {
  const t = useUploadPageMessages();
  const language = useLanguage();
  const zone = useClockZone();
  const { name, size } = useOriginalFiles(t.encryption.unknownName)(file);
  const bytes = formatBytes(language, size);
  const state = toFileState(file);
  const isScanning = file.scan === 'pending' || file.scan === 'unavailable';
  const stateText = removing ? t.fileState.removing : isScanning ? t.checking : t.fileState[state];
  return (
    <div className="rq-file">
      <FileIllustration />
      <span>
        <span className="rq-filename">{name}</span>
        <span className="rq-facts">
          <span>
            {file.status === 'rejected'
              ? t.sentOn(formatDate(language, new Date(file.uploadedAt), zone), bytes)
              : bytes}
          </span>
          {', '}
          <span className={STATE_CLASSES[state]}>{stateText}</span>
        </span>
      </span>
      {open && <FileActions file={file} name={name} removing={removing} {...more} />}
      {file.notice !== null && file.status !== 'rejected' && (
        <span className="rq-notice">{t.notice[file.notice]}</span>
      )}
    </div>
  );
}

function FileActions({
  requestedDocumentId,
  file,
  name,
  limits,
  removing,
  onReplace,
  onRemove,
}: Omit<ReceivedFileProps, 'open'> & { readonly name: string }) {
  const t = useUploadPageMessages();
  const action = useFormAction(`/documents/${requestedDocumentId}/files/${file.id}/withdraw`);
  const hydrated = useHydrated();
  const plain = usePlainForms();
  const withdraw = (event: FormEvent) => {
    event.preventDefault();
    onRemove();
  };
  return (
    <div className="rq-file-do">
      {plain ? (
        <details>
          <summary className="rs-btn rs-ghost" aria-label={`${t.replace} ${name}`}>
            {t.replace}
          </summary>
          <PlainFileForm
            place={{ requestedDocumentId, replaces: file.id }}
            title={name}
            limits={limits}
          />
        </details>
      ) : (
        <FilePicker
          className="rq-replace"
          accept={toAcceptAttribute(listRequestExtensions(limits))}
          label={`${t.replace} ${name}`}
          disabled={!hydrated || removing}
          onFiles={onReplace}
        >
          {t.replace}
        </FilePicker>
      )}
      <form method="post" action={action} onSubmit={withdraw}>
        <button
          type="submit"
          className="rs-btn rs-ghost"
          aria-label={`${t.remove} ${name}`}
          aria-disabled={removing}
        >
          {t.remove}
        </button>
      </form>
    </div>
  );
}
