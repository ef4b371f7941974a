import { toAcceptAttribute } from '@recueil/backend/contract';
import { CAMERA } from '../../site/icon-paths.ts';
import { Icon } from '../../site/Icon.tsx';
import { FOLDER } from '../icon-paths.ts';
import { FilePicker } from '../documents/FilePicker.tsx';
import type { PublicRequestedDocument } from '../documents/requested-documents.ts';
import type { FileSelection } from '../documents/use-file-selection.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { listRequestExtensions, type FileLimits } from '../upload/check-file.ts';

interface NextDocumentPickersProps {
  readonly document: PublicRequestedDocument;
  readonly limits: FileLimits;
  readonly selection: Pick<FileSelection, 'selectFiles' | 'openPhotoPages'>;
}

/** The camera on phones, the file dialog on desks. */
export function NextDocumentPickers({
  document: { id, title },
  limits,
  selection,
}: NextDocumentPickersProps) {
  const t = useUploadPageMessages();
  const place = { requestedDocumentId: id, replaces: null };
  return (
    <>
      <FilePicker
        className="rq-camera"
        accept="image/*"
        capture
        isPrimary
        describedBy="rq-left"
        onFiles={(photos) => selection.openPhotoPages(place, photos)}
      >
        <Icon path={CAMERA} />
        <span>{t.withColon(t.photo, title)}</span>
      </FilePicker>
      <FilePicker
        className="rq-choose"
        accept={toAcceptAttribute(listRequestExtensions(limits))}
        multiple
        isPrimary
        describedBy="rq-left"
        onFiles={(files) => selection.selectFiles(place, files)}
      >
        <Icon path={FOLDER} />
        <span>{t.withColon(t.choose, title)}</span>
      </FilePicker>
    </>
  );
}
