import type { PublicRequest } from '@recueil/backend/contract';
import {
  PublicDocumentProgress,
  type PublicDocumentState,
} from '../../site/PublicDocumentProgress.tsx';
import {
  listCountedDocuments,
  isReceived,
  toProgressState,
  type NumberedDocument as PieceModel,
} from './requested-documents.ts';
import { RequestedDocumentRow } from './RequestedDocumentRow.tsx';
import type { SavedUpload, useUploads } from '../upload/index.ts';
import type { FileSelection } from './use-file-selection.ts';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

const STATE_ORDER: readonly PublicDocumentState[] = ['rejected', 'received', 'approved', 'missing'];

interface RequestedDocumentListProps {
  readonly request: PublicRequest;
  readonly pieces: readonly PieceModel[];
  readonly transfers: ReturnType<typeof useUploads>;
  readonly interrupted: Readonly<Record<string, SavedUpload | undefined>>;
  readonly chosen: FileSelection;
}

/** The bordereau: counts first, then one row per document. */
export function RequestedDocumentList({
  request,
  pieces,
  transfers,
  interrupted,
  chosen,
}: RequestedDocumentListProps) {
  const words = useUploadPageMessages();
  const counted = listCountedDocuments(request.documents);
  const sheets = pieces
    .filter(({ document }) => counted.includes(document))
    .map(({ document }) => toProgressState(document));
  return (
    <>
      <div className="rq-progress">
        <h2 id="rq-pieces" tabIndex={-1}>
          {words.received(counted.filter(isReceived).length, counted.length)}
        </h2>
        <PublicDocumentProgress
          sheets={sheets}
          label={describeProgress(sheets, words)}
          scale={1.5}
        />
      </div>
      <ol className="rq-list">
        {pieces.map(({ number, document }) => (
          <RequestedDocumentRow
            key={document.id}
            number={number}
            document={document}
            senderName={request.senderName}
            limits={request.limits}
            upload={transfers.uploads[document.id]}
            interrupted={interrupted[document.id]}
            warning={chosen.warningFor(document.id)}
            handlers={{
              onFiles: (files) => chosen.selectFiles(document.id, files),
              onPhotos: (files) => chosen.openPhotoPages(document.id, files),
              onPause: () => transfers.pause(document.id),
              onResume: () => transfers.resume(document.id),
              onCancel: () => {
                chosen.dismissWarning(document.id);
                transfers.cancel(document.id);
              },
              onRemove: () => {
                chosen.dismissWarning(document.id);
                transfers.remove(document.id);
              },
              onDismissWarning: () => chosen.dismissWarning(document.id),
            }}
          />
        ))}
      </ol>
    </>
  );
}

const describeProgress = (
  sheets: readonly PublicDocumentState[],
  words: UploadPageMessages,
): string =>
  STATE_ORDER.flatMap((sheet) => {
    const count = sheets.filter((candidate) => candidate === sheet).length;
    return count === 0 ? [] : [words.sheets[sheet](count)];
  }).join(', ');
