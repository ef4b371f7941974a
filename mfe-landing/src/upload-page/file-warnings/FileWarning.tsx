import { Icon } from '../../site/Icon.tsx';
import { WARNING } from '../../site/icon-paths.ts';
import type { FileWarningKind } from './file-warning-kind.ts';
import { toAcceptAttribute } from '@recueil/backend/contract';
import { listRequestExtensions, type FileLimits } from '../upload/check-file.ts';
import { FilePicker } from '../documents/FilePicker.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

interface FileWarningProps {
  readonly kind: FileWarningKind;
  readonly title: string;
  readonly limits: FileLimits;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPhotos: (files: readonly File[]) => void;
  readonly onDismiss: () => void;
}

/** A hint only: the file is uploaded anyway. */
export function FileWarning({
  kind,
  title,
  limits,
  onFiles,
  onPhotos,
  onDismiss,
}: FileWarningProps) {
  const t = useUploadPageMessages();
  const text = t.fileWarning[kind];
  const target = <span className="rs-sr">{t.forDocument(title)}</span>;
  return (
    <div className="rq-notice rq-advice">
      <p>
        <Icon path={WARNING} />
        <span>{text.text}</span>
      </p>
      <div>
        {kind === 'blurred' ? (
          <FilePicker className="rq-retake" accept="image/*" capture onFiles={onPhotos}>
            <span>{text.again}</span>
            {target}
          </FilePicker>
        ) : (
          <FilePicker
            className="rq-retake"
            accept={toAcceptAttribute(listRequestExtensions(limits))}
            multiple
            onFiles={onFiles}
          >
            <span>{text.again}</span>
            {target}
          </FilePicker>
        )}
        <button type="button" className="rs-btn rs-ghost" onClick={onDismiss}>
          <span>{text.keep}</span>
          {target}
        </button>
      </div>
    </div>
  );
}
