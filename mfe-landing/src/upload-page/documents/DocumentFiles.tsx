import { describeAdvice } from '../i18n/describe-advice.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import type { DocumentLimits } from '../upload/check-file.ts';
import type { ActiveUpload } from '../upload/file-upload.ts';
import type { Uploads } from '../upload/use-uploads.ts';
import { ReceivedFile } from './ReceivedFile.tsx';
import type { PublicRequestedDocument } from './requested-documents.ts';
import { UploadingFile } from './UploadingFile.tsx';
import type { FileRemoval } from './use-file-removal.ts';
import type { FileSelection } from './use-file-selection.ts';

interface DocumentFilesProps {
  readonly document: PublicRequestedDocument;
  readonly limits: DocumentLimits;
  /** Of this document, on their way. */
  readonly active: readonly ActiveUpload[];
  readonly uploads: Uploads;
  readonly removal: FileRemoval;
  readonly selection: FileSelection;
  /** Files can be replaced and removed. */
  readonly open: boolean;
}

/** In their order; a file on its way has the place of the one that it replaces. */
export function DocumentFiles({
  document: { id: requestedDocumentId, files },
  limits,
  active,
  uploads,
  removal,
  selection,
  open,
}: DocumentFilesProps) {
  const t = useUploadPageMessages();
  const findReplacing = (fileId: string) => active.find(({ replaces }) => replaces === fileId);
  const added = active.filter(({ replaces }) => !files.some(({ id }) => id === replaces));
  if (files.length + added.length === 0) return null;

  const renderUpload = (upload: ActiveUpload) => (
    <li key={upload.id}>
      <UploadingFile
        upload={upload}
        onPause={() => uploads.pause(upload.id)}
        onResume={() => uploads.resume(upload.id)}
        onCancel={() => uploads.cancel(upload.id)}
      />
    </li>
  );
  return (
    <ul>
      {files.map((file) => {
        const upload = findReplacing(file.id);
        if (upload) return renderUpload(upload);
        const place = { requestedDocumentId, replaces: file.id };
        const removing = removal.removals[file.id];
        return (
          <li key={file.id}>
            <ReceivedFile
              requestedDocumentId={requestedDocumentId}
              file={file}
              limits={limits}
              removing={removing === 'removing'}
              open={open && file.status !== 'approved'}
              onReplace={(chosen) => selection.selectFiles(place, chosen)}
              onRemove={() => removal.remove(requestedDocumentId, file.id)}
            />
            {typeof removing === 'object' && (
              <p
                className="rq-problem"
                role="alert"
              >{`${t.failed.remove} ${describeAdvice(t, removing)}`}</p>
            )}
          </li>
        );
      })}
      {added.map(renderUpload)}
    </ul>
  );
}
