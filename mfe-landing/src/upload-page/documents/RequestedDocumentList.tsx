import type { PublicRequest } from '@recueil/backend/contract';
import { Liasse, type Sheet } from '../../site/PublicDocumentProgress.tsx';
import { countedDocuments, isReceived, sheetOf, type Piece as PieceModel } from './requested-documents.ts';
import { Piece } from './RequestedDocumentRow.tsx';
import type { Place, useTransfers } from '../upload/index.ts';
import type { Chosen } from './use-file-selection.ts';
import { useRecipientWords, type RecipientWords } from '../i18n/use-upload-page-messages.ts';

const SHEETS: readonly Sheet[] = ['rejected', 'received', 'approved', 'missing'];

interface PiecesProps {
  readonly request: PublicRequest;
  readonly pieces: readonly PieceModel[];
  readonly transfers: ReturnType<typeof useTransfers>;
  readonly interrupted: Readonly<Record<string, Place | undefined>>;
  readonly chosen: Chosen;
}

/** The bordereau: counts first, then one row per document. */
export function Pieces({ request, pieces, transfers, interrupted, chosen }: PiecesProps) {
  const words = useRecipientWords();
  const counted = countedDocuments(request.documents);
  const sheets = pieces.filter(({ document }) => counted.includes(document)).map(({ document }) => sheetOf(document));
  return (
    <>
      <div className="rq-progress">
        <h2 id="rq-pieces" tabIndex={-1}>{words.received(counted.filter(isReceived).length, counted.length)}</h2>
        <Liasse sheets={sheets} label={describe(sheets, words)} scale={1.5} />
      </div>
      <ol className="rq-list">
        {pieces.map(({ number, document }) => (
          <Piece
            key={document.id}
            number={number}
            document={document}
            senderName={request.senderName}
            limits={request.limits}
            transfer={transfers.transfers[document.id]}
            interrupted={interrupted[document.id]}
            advice={chosen.adviceOf(document.id)}
            acts={{
              onFiles: (files) => chosen.choose(document.id, files),
              onPhotos: (files) => chosen.photograph(document.id, files),
              onPause: () => transfers.pause(document.id),
              onResume: () => transfers.resume(document.id),
              onCancel: () => {
                chosen.keep(document.id);
                transfers.cancel(document.id);
              },
              onRemove: () => {
                chosen.keep(document.id);
                transfers.remove(document.id);
              },
              onKeep: () => chosen.keep(document.id),
            }}
          />
        ))}
      </ol>
    </>
  );
}

const describe = (sheets: readonly Sheet[], words: RecipientWords): string =>
  SHEETS.flatMap((sheet) => {
    const count = sheets.filter((candidate) => candidate === sheet).length;
    return count === 0 ? [] : [words.sheets[sheet](count)];
  }).join(', ');
