import type { PublicRequest } from '@recueil/backend/contract';
import {
  PublicDocumentProgress,
  type PublicDocumentState,
} from '../../site/PublicDocumentProgress.tsx';
import {
  listCountedDocuments,
  isReceived,
  toProgressState,
  type NumberedDocument,
} from './requested-documents.ts';
import { RequestedDocumentRow } from './RequestedDocumentRow.tsx';
import type { SavedUpload } from '../upload/upload-resume-storage.ts';
import type { Uploads } from '../upload/use-uploads.ts';
import type { FileRemoval } from './use-file-removal.ts';
import type { FileSelection } from './use-file-selection.ts';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

const STATE_ORDER: readonly PublicDocumentState[] = [
  'rejected',
  'incomplete',
  'received',
  'approved',
  'missing',
];

interface RequestedDocumentListProps {
  readonly request: PublicRequest;
  readonly documents: readonly NumberedDocument[];
  readonly uploads: Uploads;
  readonly interrupted: Readonly<Record<string, readonly SavedUpload[] | undefined>>;
  readonly selection: FileSelection;
  readonly removal: FileRemoval;
}

export function RequestedDocumentList({
  request,
  documents,
  uploads,
  interrupted,
  selection,
  removal,
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
          {t.received(counted.filter(isReceived).length, counted.length)}
        </h2>
        <PublicDocumentProgress sheets={sheets} label={describeProgress(sheets, t)} scale={1.5} />
      </div>
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
          />
        ))}
      </ol>
    </>
  );
}

const describeProgress = (sheets: readonly PublicDocumentState[], t: UploadPageMessages): string =>
  STATE_ORDER.flatMap((sheet) => {
    const count = sheets.filter((candidate) => candidate === sheet).length;
    return count === 0 ? [] : [t.sheets[sheet](count)];
  }).join(', ');
