import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { toAcceptAttribute } from '@recueil/backend/contract';
import { listFileGroups, listRequestExtensions, type FileLimits } from '../upload/check-file.ts';
import { CAMERA } from '../../site/icon-paths.ts';
import { ARROW_UP, FOLDER } from '../icon-paths.ts';
import { PlainFileForm } from '../plain-page/PlainFileForm.tsx';
import { useHydrated, usePlainForms } from '../plain-page/rendered-page.ts';
import { FilePicker } from './FilePicker.tsx';
import {
  isReceived,
  isRejected,
  isUnavailable,
  isWaived,
  type PublicRequestedDocument,
} from './requested-documents.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

interface DocumentFilePickersProps {
  readonly document: PublicRequestedDocument;
  readonly isUploading: boolean;
  readonly limits: FileLimits;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPhotos: (files: readonly File[]) => void;
}

/** Camera and file dialog on phones, a drop zone on wide screens. */
export function DocumentFilePickers({
  document,
  isUploading,
  limits,
  onFiles,
  onPhotos,
}: DocumentFilePickersProps) {
  const t = useUploadPageMessages();
  const language = useLanguage();
  const received = isUploading || isReceived(document);
  const quiet = received || isUnavailable(document) || isWaived(document);
  const mode = quiet ? 'rq-again' : isRejected(document) ? 'rq-redo' : 'rq-first';
  const adds = received || document.incomplete;
  const hydrated = useHydrated();
  const plain = usePlainForms();
  const target = <span className="rs-sr">{t.forDocument(document.title)}</span>;
  return (
    <>
      {!quiet && (
        <p className="rq-limits">
          {t.limits(listFileGroups(limits), formatBytes(language, limits.maxFileSize))}
        </p>
      )}
      <div className={`rq-do ${mode}`}>
        {plain && (
          <PlainFileForm
            place={{ requestedDocumentId: document.id, replaces: null }}
            title={document.title}
            limits={limits}
          />
        )}
        {!quiet && (
          <span className="rq-drop">
            <Icon path={ARROW_UP} />
            <span>{t.drop}</span>
          </span>
        )}
        <FilePicker
          className="rq-camera"
          accept="image/*"
          capture
          disabled={!hydrated}
          onFiles={onPhotos}
        >
          <Icon path={CAMERA} />
          <span>
            <span>{t.photo}</span>
            {target}
          </span>
        </FilePicker>
        <FilePicker
          className="rq-choose"
          accept={toAcceptAttribute(listRequestExtensions(limits))}
          multiple
          disabled={!hydrated}
          onFiles={onFiles}
        >
          <Icon path={FOLDER} />
          <span>
            <span>{adds ? t.add : t.choose}</span>
            {target}
          </span>
        </FilePicker>
      </div>
    </>
  );
}
