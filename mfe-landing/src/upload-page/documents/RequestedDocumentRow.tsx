import { useState, type DragEvent } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { FileWarningKind } from '../file-warnings/file-warning-kind.ts';
import { DocumentFilePickers } from './DocumentFilePickers.tsx';
import type { FileLimits } from '../upload/check-file.ts';
import { ReceivedFile } from './ReceivedFile.tsx';
import {
  isInfected,
  isReceived,
  isRejected,
  toProgressState,
  type PublicRequestedDocument,
} from './requested-documents.ts';
import { FileWarning } from '../file-warnings/FileWarning.tsx';
import { UploadProblem } from './UploadProblem.tsx';
import { DocumentRowStatus, toDocumentRowState } from './DocumentRowStatus.tsx';
import { UploadingFile } from './UploadingFile.tsx';
import { hasUploadProblem, isActiveUpload, type FileUpload } from '../upload/file-upload.ts';
import type { SavedUpload } from '../upload/upload-resume-storage.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

interface DocumentRowHandlers {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPhotos: (files: readonly File[]) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
  readonly onDismissWarning: () => void;
}

interface RequestedDocumentRowProps {
  readonly number: number;
  readonly document: PublicRequestedDocument;
  readonly senderName: string;
  readonly limits: FileLimits;
  readonly upload: FileUpload | undefined;
  readonly interrupted: SavedUpload | undefined;
  readonly warning: FileWarningKind | undefined;
  readonly handlers: DocumentRowHandlers;
}

export function RequestedDocumentRow({
  number,
  document,
  senderName,
  limits,
  upload,
  interrupted,
  warning,
  handlers,
}: RequestedDocumentRowProps) {
  const t = useUploadPageMessages();
  const state = toDocumentRowState(document, upload);
  const focus = useKeepFocus(state);
  const isUploading = isActiveUpload(upload);
  const open = state !== 'approved' && !isUploading && state !== 'removing';
  const dropTarget = useDropFiles(open, handlers.onFiles);
  const rejected = isRejected(document) && !isUploading;
  const rejection = rejected ? toProgressState(document) : null;
  return (
    <li
      className={`rq-piece${rejection ? ` rq-${rejection}` : ''}${dropTarget.over ? ' rq-over' : ''}`}
      data-document={document.id}
      {...dropTarget.handlers}
      {...focus.handlers}
    >
      <span className="rq-number">{`${number}.`}</span>
      <div>
        <h3 tabIndex={-1} ref={focus.heading}>
          <span>{document.title}</span>
          {!document.required && <span className="rq-optional"> {t.optional}</span>}
        </h3>
        {document.description !== '' && <p className="rq-description">{document.description}</p>}
        <DocumentRowStatus state={state} file={document.file} />
        {rejected && isInfected(document) && <div className="rq-reason">{t.infected}</div>}
        {rejected && document.rejectionReason && !isInfected(document) && (
          <div className="rq-reason">
            <b>{t.reasonBy(senderName)}</b>
            <span>{document.rejectionReason}</span>
          </div>
        )}
        {rejection === 'incomplete' && <p className="rq-send-whole">{t.sendWhole}</p>}
        {isUploading ? (
          <UploadingFile
            upload={upload}
            onPause={handlers.onPause}
            onResume={handlers.onResume}
            onCancel={handlers.onCancel}
          />
        ) : (
          document.file && (
            <ReceivedFile
              requestedDocumentId={document.id}
              file={document.file}
              rejected={rejected}
              onRemove={isReceived(document) && open ? handlers.onRemove : undefined}
            />
          )
        )}
        {warning && !document.file?.notice && !hasUploadProblem(upload) && (
          <FileWarning
            kind={warning}
            title={document.title}
            limits={limits}
            onFiles={handlers.onFiles}
            onPhotos={handlers.onPhotos}
            onDismiss={handlers.onDismissWarning}
          />
        )}
        <UploadProblem upload={upload} limits={limits} onRetry={handlers.onResume} />
        {open && interrupted && !upload && document.file === null && (
          <InterruptedUpload upload={interrupted} />
        )}
        {open && (
          <DocumentFilePickers
            document={document}
            limits={limits}
            onFiles={handlers.onFiles}
            onPhotos={handlers.onPhotos}
          />
        )}
      </div>
    </li>
  );
}

/** From an earlier visit. */
function InterruptedUpload({ upload }: { upload: SavedUpload }) {
  const t = useUploadPageMessages();
  const language = useLanguage();
  return (
    <div className="rq-notice rq-interrupted">
      <p>
        <b>{t.interrupted(Math.floor((upload.sent / upload.size) * 100))}</b>
      </p>
      <p>{`${upload.name}, ${formatBytes(language, upload.size)}`}</p>
    </div>
  );
}

/** Files dropped anywhere on a row belong to its document. */
function useDropFiles(open: boolean, onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (open && event.dataTransfer.types.includes('Files')) setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (
        !(event.relatedTarget instanceof Node) ||
        !event.currentTarget.contains(event.relatedTarget)
      )
        setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (open && files.length > 0) onFiles(files);
    },
  };
  return { over, handlers };
}
