import type { ReactNode } from 'react';
import { listCountedDocuments } from '@recueil/backend/contract';
import type { PublicRequest } from '@recueil/backend/contract';
import { PublicDocumentProgress } from '../../site/PublicDocumentProgress.tsx';
import { isReceived, toProgressState, type NumberedDocument } from './requested-documents.ts';
import { RequestedDocumentRow } from './RequestedDocumentRow.tsx';
import type { SavedUpload } from '../upload/upload-resume-storage.ts';
import type { Uploads } from '../upload/use-uploads.ts';
import type { FileRemoval } from './use-file-removal.ts';
import type { FileSelection } from './use-file-selection.ts';
import type { DocumentWrites } from '../document-texts/use-document-write.ts';
import { describeAnswers, describeProgress } from '../submit/describe-progress.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

interface RequestedDocumentListProps {
  readonly request: PublicRequest;
  readonly documents: readonly NumberedDocument[];
  readonly uploads: Uploads;
  readonly interrupted: Readonly<Record<string, readonly SavedUpload[] | undefined>>;
  readonly selection: FileSelection;
  readonly removal: FileRemoval;
  readonly writes: DocumentWrites;
  /** Between heading and list. */
  readonly children: ReactNode;
}

export function RequestedDocumentList({
  request,
  documents,
  uploads,
  interrupted,
  selection,
  removal,
  writes,
  children,
}: RequestedDocumentListProps) {
  const t = useUploadPageMessages();
  const counted = listCountedDocuments(request.documents);
  const sheets = documents
    .filter(({ document }) => counted.includes(document))
    .map(({ document }) => toProgressState(document));
  return (
    <>
      <div className="rq-progress">
        <h2 id="rq-pieces" tabIndex={-1}>
          {describeAnswers(request.documents, t) ??
            t.received(counted.filter(isReceived).length, counted.length)}
        </h2>
        <PublicDocumentProgress sheets={sheets} label={describeProgress(sheets, t)} scale={1.5} />
      </div>
      {children}
      <ol className="rq-list">
        {documents.map(({ number, document }) => (
          <RequestedDocumentRow
            key={document.id}
            number={number}
            document={document}
            request={request}
            uploads={uploads}
            interrupted={interrupted[document.id] ?? []}
            selection={selection}
            removal={removal}
            writes={writes}
          />
        ))}
      </ol>
    </>
  );
}
