import { Icon } from '../../site/Icon.tsx';
import { WARNING } from '../../site/icon-paths.ts';
import type { FileWarningKind } from './index.ts';
import { toAcceptAttribute, type FileLimits } from '../upload/check-file.ts';
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

/** Advice on a file that is on its way all the same: take it again, or keep it. */
export function FileWarning({
  kind,
  title,
  limits,
  onFiles,
  onPhotos,
  onDismiss,
}: FileWarningProps) {
  const words = useUploadPageMessages();
  const said = words.advice[kind];
  const target = <span className="rs-sr">{words.forDocument(title)}</span>;
  return (
    <div className="rq-notice rq-advice">
      <p>
        <Icon path={WARNING} />
        {said.text}
      </p>
      <div>
        {kind === 'blurred' ? (
          <FilePicker className="rq-retake" accept="image/*" capture onFiles={onPhotos}>
            {said.again}
            {target}
          </FilePicker>
        ) : (
          <FilePicker
            className="rq-retake"
            accept={toAcceptAttribute(limits)}
            multiple
            onFiles={onFiles}
          >
            {said.again}
            {target}
          </FilePicker>
        )}
        <button type="button" className="rs-btn rs-ghost" onClick={onDismiss}>
          {said.keep}
          {target}
        </button>
      </div>
    </div>
  );
}
