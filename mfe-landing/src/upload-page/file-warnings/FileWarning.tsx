import { Icon } from '../../site/Icon.tsx';
import { WARNING } from '../../site/icon-paths.ts';
import type { FileWarningKind } from './file-warning-kind.ts';
import { toAcceptAttribute } from '@recueil/backend/contract';
import { listRequestExtensions, type FileLimits } from '../upload/check-file.ts';
import { FilePicker } from '../documents/FilePicker.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

interface FileWarningProps {
  readonly kind: FileWarningKind;
  /** Of the file. */
  readonly name: string;
  readonly limits: FileLimits;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPhotos: (files: readonly File[]) => void;
  readonly onDismiss: () => void;
}

/** A hint only: the file is uploaded anyway. */
export function FileWarning({
  kind,
  name,
  limits,
  onFiles,
  onPhotos,
  onDismiss,
}: FileWarningProps) {
  const t = useUploadPageMessages();
  const text = t.fileWarning[kind];
  const isBlurred = kind === 'blurred';
  return (
    <div className="rq-notice rq-advice">
      <p>
        <Icon path={WARNING} />
        <span>
          <b>{name}</b> <span>{text.text}</span>
        </span>
      </p>
      <div>
        <FilePicker
          className="rq-retake"
          accept={isBlurred ? 'image/*' : toAcceptAttribute(listRequestExtensions(limits))}
          capture={isBlurred}
          label={t.withColon(text.again, name)}
          onFiles={isBlurred ? onPhotos : onFiles}
        >
          {text.again}
        </FilePicker>
        <button
          type="button"
          className="rs-btn rs-ghost"
          aria-label={t.withColon(text.keep, name)}
          onClick={onDismiss}
        >
          {text.keep}
        </button>
      </div>
    </div>
  );
}
