import { useState, type DragEvent } from 'react';
import { FilePickers } from './FilePickers.tsx';
import type { Limits } from './file-check.ts';
import { ReceivedFile, SendingFile } from './FileRow.tsx';
import { isInfected, isReceived, isRejected, type RequestedDocument } from './pieces.ts';
import { PieceProblem } from './PieceProblem.tsx';
import { PieceState, stateOf } from './PieceState.tsx';
import { useKeepFocus } from './use-keep-focus.ts';
import type { Transfer } from './use-transfers.ts';
import { useRecipientWords } from './words.ts';

export interface PieceProps {
  readonly number: number;
  readonly document: RequestedDocument;
  readonly senderName: string;
  readonly limits: Limits;
  readonly transfer: Transfer | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** One requested document: what it is, how it stands, and the one or two things to do about it. */
export function Piece({ number, document, senderName, limits, transfer, onFiles, onRetry, onCancel, onRemove }: PieceProps) {
  const words = useRecipientWords();
  const state = stateOf(document, transfer);
  const focus = useKeepFocus(state);
  const open = state !== 'approved' && state !== 'sending' && state !== 'removing';
  const drop = useDrop(open, onFiles);
  const rejected = isRejected(document) && state !== 'sending';
  return (
    <li className={`rq-piece${rejected ? ' rq-rejected' : ''}${drop.over ? ' rq-over' : ''}`} data-document={document.id} {...drop.handlers} {...focus.handlers}>
      <span className="rq-number">{number}.</span>
      <div>
        <h3 tabIndex={-1} ref={focus.heading}>
          {document.title}
          {!document.required && <span className="rq-optional"> {words.optional}</span>}
        </h3>
        {document.description !== '' && <p className="rq-description">{document.description}</p>}
        <PieceState state={state} />
        {rejected && isInfected(document) && <div className="rq-reason">{words.infected}</div>}
        {rejected && document.rejectionReason && !isInfected(document) && (
          <div className="rq-reason"><b>{words.reasonBy(senderName)}</b>{document.rejectionReason}</div>
        )}
        {transfer?.step === 'sending' ? (
          <SendingFile transfer={transfer} onCancel={onCancel} />
        ) : (
          document.file && <ReceivedFile file={document.file} rejected={rejected} onRemove={isReceived(document) && open ? onRemove : undefined} />
        )}
        <PieceProblem transfer={transfer} limits={limits} onRetry={onRetry} />
        {open && <FilePickers document={document} limits={limits} onFiles={onFiles} />}
      </div>
    </li>
  );
}

/** Files dropped anywhere on a row belong to that row. */
function useDrop(open: boolean, onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (open && event.dataTransfer.types.includes('Files')) setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (open) onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}
