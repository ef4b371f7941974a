import { useState, type DragEvent } from 'react';
import type { PublicRequest } from '@recueil/backend/contract';
import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useOriginalFiles } from '../encryption/original-file.ts';
import { DocumentTexts, type OpenTextForm } from '../document-texts/DocumentTexts.tsx';
import { UnavailableDocument } from '../document-texts/UnavailableDocument.tsx';
import type { DocumentWrites } from '../document-texts/use-document-write.ts';
import { DocumentFilePickers } from './DocumentFilePickers.tsx';
import { DocumentFiles } from './DocumentFiles.tsx';
import {
  isInfected,
  isRefusedFile,
  isRejected,
  type PublicRequestedDocument,
} from './requested-documents.ts';
import { FileWarning } from '../file-warnings/FileWarning.tsx';
import { UploadProblem } from './UploadProblem.tsx';
import { DocumentRowStatus, toDocumentRowState } from './DocumentRowStatus.tsx';
import { isActiveUpload, type SettledUpload } from '../upload/file-upload.ts';
import type { SavedUpload } from '../upload/upload-resume-storage.ts';
import type { Uploads } from '../upload/use-uploads.ts';
import type { FileRemoval } from './use-file-removal.ts';
import type { FileSelection } from './use-file-selection.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

interface RequestedDocumentRowProps {
  readonly number: number;
  readonly document: PublicRequestedDocument;
  readonly request: Pick<PublicRequest, 'senderName' | 'limits'>;
  readonly uploads: Uploads;
  readonly interrupted: readonly SavedUpload[];
  readonly selection: FileSelection;
  readonly removal: FileRemoval;
  readonly writes: DocumentWrites;
}

export function RequestedDocumentRow({
  number,
  document,
  request: { senderName, limits },
  uploads,
  interrupted,
  selection,
  removal,
  writes,
}: RequestedDocumentRowProps) {
  const t = useUploadPageMessages();
  const toOriginal = useOriginalFiles(t.encryption.unknownName);
  const { files } = document;
  const own = uploads.uploads.filter((each) => each.requestedDocumentId === document.id);
  const active = own.filter(isActiveUpload);
  const settled = own.filter((each): each is SettledUpload => !isActiveUpload(each));
  const state = toDocumentRowState(document, own);
  const shown = [...files, ...own].map(({ id }) => id);
  const [textForm, setTextForm] = useState<OpenTextForm | null>(null);
  const focus = useKeepFocus(`${state} ${textForm?.kind ?? ''} ${shown.join()}`);
  const open = state !== 'approved';
  const keptPages = selection.countKeptPages(document.id);
  const place = { requestedDocumentId: document.id, replaces: null };
  const addFiles = (chosen: readonly File[]) => selection.selectFiles(place, chosen);
  const dropTarget = useDropFiles(open, addFiles);
  const rejected = isRejected(document) && active.length === 0;
  const rejection = rejected ? (document.incomplete ? 'incomplete' : 'rejected') : null;
  const refused = files.filter(isRefusedFile);
  const reason = rejected ? findReason(document) : null;
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
        <DocumentRowStatus
          state={state}
          file={document.file}
          names={
            rejection === 'rejected' && refused.length < files.length
              ? refused.map((file) => toOriginal(file).name)
              : []
          }
        />
        {state === 'unavailable' && (
          <UnavailableDocument document={document} senderName={senderName} writes={writes} />
        )}
        {rejected && files.some(isInfected) && <div className="rq-reason">{t.infected}</div>}
        {reason !== null && (
          <div className="rq-reason">
            <b>{t.reasonBy(senderName)}</b>
            <span>{reason}</span>
          </div>
        )}
        {rejection === 'incomplete' && <p className="rq-kept">{t.addMissing}</p>}
        <DocumentFiles
          document={document}
          limits={limits}
          active={active}
          uploads={uploads}
          removal={removal}
          selection={selection}
          open={open && !(files.length === 1 && refused.length === 1)}
        />
        {selection.listWarnings(document.id).map(({ uploadId, fileId, kind, place, name }) => {
          const received = files.find(({ id }) => id === fileId);
          const isShown = received
            ? received.notice === null
            : active.some(({ id }) => id === uploadId);
          const again = received ? { ...place, replaces: received.id } : place;
          return (
            isShown && (
              <FileWarning
                key={uploadId}
                kind={kind}
                name={name}
                limits={limits}
                onFiles={(chosen) => {
                  uploads.cancel(uploadId);
                  selection.selectFiles(again, chosen);
                }}
                onPhotos={(photos) => {
                  uploads.cancel(uploadId);
                  selection.openPhotoPages(again, photos);
                }}
                onDismiss={() => selection.dismissWarning(uploadId)}
              />
            )
          );
        })}
        {settled.map((upload) => (
          <UploadProblem
            key={upload.id}
            upload={upload}
            limits={limits}
            onRetry={() => uploads.resume(upload.id)}
            onReduce={() => uploads.reduce(upload.id)}
            onCancel={() => uploads.cancel(upload.id)}
          />
        ))}
        {open &&
          own.length === 0 &&
          interrupted.map((upload) => <InterruptedUpload key={upload.path} upload={upload} />)}
        {open && keptPages > 0 && (
          <div className="rq-notice rq-advice">
            <p>{t.pagesKept(keptPages)}</p>
            <div>
              <button
                type="button"
                className="rs-btn rs-secondary"
                onClick={() => selection.continuePages(document.id)}
              >
                <span>
                  <span>{t.continuePages}</span>
                  <span className="rs-sr">{t.forDocument(document.title)}</span>
                </span>
              </button>
            </div>
          </div>
        )}
        {open && (
          <DocumentFilePickers
            document={document}
            isUploading={active.length > 0}
            limits={limits}
            onFiles={addFiles}
            onPhotos={(photos) => selection.openPhotoPages(place, photos)}
          />
        )}
        <DocumentTexts
          document={document}
          form={textForm}
          onForm={setTextForm}
          writes={writes}
          open={open}
        />
      </div>
    </li>
  );
}

/** The sender's; that of the virus scanner has words of its own. */
function findReason({ files, rejectionReason }: PublicRequestedDocument): string | null {
  const decided = files.filter((file) => file.status === 'rejected' && !isInfected(file));
  if (!files.some(isInfected)) return rejectionReason;
  return (decided.find(isRefusedFile) ?? decided[0])?.rejectionReason ?? null;
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
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(open);
    },
    onDragLeave: (event: DragEvent) => {
      if (
        !(event.relatedTarget instanceof Node) ||
        !event.currentTarget.contains(event.relatedTarget)
      )
        setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const files = [...event.dataTransfer.files];
      const hasFolder = [...event.dataTransfer.items].some(
        (item) => item.webkitGetAsEntry()?.isDirectory,
      );
      // Otherwise the page sorts the files.
      if (!open || hasFolder || files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      onFiles(files);
    },
  };
  return { over, handlers };
}
