import type { FormEvent } from 'react';
import type { DocumentFile } from '@recueil/backend/contract';
import { formatBytes, formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { FileIllustration } from '../layout/illustrations.tsx';
import { toOriginalFile } from '../encryption/original-file.ts';
import { useClockZone, useFormAction } from '../plain-page/rendered-page.ts';
import { DELETE } from '../icon-paths.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** Without `onRemove` the file cannot be removed any more. */
export function ReceivedFile({
  requestedDocumentId,
  file,
  rejected,
  onRemove,
}: {
  requestedDocumentId: string;
  file: DocumentFile;
  rejected: boolean;
  onRemove?: () => void;
}) {
  const t = useUploadPageMessages();
  const language = useLanguage();
  const zone = useClockZone();
  const action = useFormAction(`/documents/${requestedDocumentId}/withdraw`);
  const withdraw = (event: FormEvent) => {
    event.preventDefault();
    onRemove?.();
  };
  const original = toOriginalFile(file, t.encryption.unknownName);
  const size = formatBytes(language, original.size);
  const isScanning = file.scan === 'pending' || file.scan === 'unavailable';
  return (
    <div className="rq-file">
      <FileIllustration />
      <span>
        <span className="rq-filename">{original.name}</span>
        <span className="rq-facts">
          <span>
            {rejected
              ? t.sentOn(formatDate(language, new Date(file.uploadedAt), zone), size)
              : size}
          </span>
          {isScanning && <span>{`, ${t.checking}`}</span>}
        </span>
      </span>
      {onRemove && (
        <form method="post" action={action} onSubmit={withdraw}>
          <button type="submit" className="rs-iconbtn" aria-label={t.remove(original.name)}>
            <Icon path={DELETE} />
          </button>
        </form>
      )}
      {file.notice !== null && !rejected && (
        <span className="rq-notice">{t.notice[file.notice]}</span>
      )}
    </div>
  );
}
