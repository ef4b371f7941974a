import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { toAcceptAttribute, listFileFormats, type FileLimits } from '../upload/check-file.ts';
import { ARROW_UP, CAMERA, FOLDER } from '../icon-paths.ts';
import { FilePicker } from './FilePicker.tsx';
import { isReceived, isRejected, type PublicRequestedDocument } from './requested-documents.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

interface DocumentFilePickersProps {
  readonly document: PublicRequestedDocument;
  readonly limits: FileLimits;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPhotos: (files: readonly File[]) => void;
}

/** Camera and file dialog on a phone; a drop zone with one button at a desk. What is accepted is said before choosing. */
export function DocumentFilePickers({
  document,
  limits,
  onFiles,
  onPhotos,
}: DocumentFilePickersProps) {
  const words = useUploadPageMessages();
  const language = useLanguage();
  const received = isReceived(document);
  const mode = received ? 'rq-again' : isRejected(document) ? 'rq-redo' : 'rq-first';
  const target = <span className="rs-sr">{words.forDocument(document.title)}</span>;
  return (
    <>
      {!received && (
        <p className="rq-limits">
          {words.limits(listFileFormats(limits), formatBytes(language, limits.maxFileSize))}
        </p>
      )}
      <div className={`rq-do ${mode}`}>
        {!received && (
          <span className="rq-drop">
            <Icon path={ARROW_UP} />
            {words.drop}
          </span>
        )}
        {!received && (
          <FilePicker className="rq-camera" accept="image/*" capture onFiles={onPhotos}>
            <Icon path={CAMERA} />
            <span>
              {words.photo}
              {target}
            </span>
          </FilePicker>
        )}
        <FilePicker
          className="rq-choose"
          accept={toAcceptAttribute(limits)}
          multiple
          onFiles={onFiles}
        >
          <Icon path={FOLDER} />
          <span>
            {received ? words.replace : words.choose}
            {target}
          </span>
        </FilePicker>
      </div>
    </>
  );
}
