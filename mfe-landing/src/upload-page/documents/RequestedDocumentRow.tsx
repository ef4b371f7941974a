import { useState, type DragEvent } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { Advice } from '../file-warnings/index.ts';
import { FilePickers } from './DocumentFilePickers.tsx';
import type { Limits } from '../upload/check-file.ts';
import { ReceivedFile } from './ReceivedFile.tsx';
import { isInfected, isReceived, isRejected, type RequestedDocument } from './requested-documents.ts';
import { PieceAdvice } from '../file-warnings/FileWarning.tsx';
import { PieceProblem } from './UploadProblem.tsx';
import { PieceState, stateOf } from './DocumentRowStatus.tsx';
import { SendingFile } from './UploadingFile.tsx';
import { hasProblem, isOnItsWay, type Place, type Transfer } from '../upload/index.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useRecipientWords } from '../i18n/use-upload-page-messages.ts';

export interface PieceActs {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPhotos: (files: readonly File[]) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

export interface PieceProps {
  readonly number: number;
  readonly document: RequestedDocument;
  readonly senderName: string;
  readonly limits: Limits;
  readonly transfer: Transfer | undefined;
  readonly interrupted: Place | undefined;
  readonly advice: Advice | undefined;
  readonly acts: PieceActs;
}

/** One requested document: what it is, how it stands, and the one or two things to do about it. */
export function Piece({ number, document, senderName, limits, transfer, interrupted, advice, acts }: PieceProps) {
  const words = useRecipientWords();
  const state = stateOf(document, transfer);
  const focus = useKeepFocus(state);
  const moving = isOnItsWay(transfer);
  const open = state !== 'approved' && !moving && state !== 'removing';
  const drop = useDrop(open, acts.onFiles);
  const rejected = isRejected(document) && !moving;
  return (
    <li className={`rq-piece${rejected ? ' rq-rejected' : ''}${drop.over ? ' rq-over' : ''}`} data-document={document.id} {...drop.handlers} {...focus.handlers}>
      <span className="rq-number">{number}.</span>
      <div>
        <h3 tabIndex={-1} ref={focus.heading}>
          {document.title}
          {!document.required && <span className="rq-optional"> {words.optional}</span>}
        </h3>
        {document.description !== '' && <p className="rq-description">{document.description}</p>}
        <PieceState state={state} file={document.file} />
        {rejected && isInfected(document) && <div className="rq-reason">{words.infected}</div>}
        {rejected && document.rejectionReason && !isInfected(document) && (
          <div className="rq-reason"><b>{words.reasonBy(senderName)}</b>{document.rejectionReason}</div>
        )}
        {moving ? (
          <SendingFile transfer={transfer} onPause={acts.onPause} onResume={acts.onResume} onCancel={acts.onCancel} />
        ) : (
          document.file && <ReceivedFile file={document.file} rejected={rejected} onRemove={isReceived(document) && open ? acts.onRemove : undefined} />
        )}
        {advice && !document.file?.notice && !hasProblem(transfer) && (
          <PieceAdvice advice={advice} title={document.title} limits={limits} onFiles={acts.onFiles} onPhotos={acts.onPhotos} onKeep={acts.onKeep} />
        )}
        <PieceProblem transfer={transfer} limits={limits} onRetry={acts.onResume} />
        {open && interrupted && !transfer && document.file === null && <Interrupted place={interrupted} />}
        {open && <FilePickers document={document} limits={limits} onFiles={acts.onFiles} onPhotos={acts.onPhotos} />}
      </div>
    </li>
  );
}

/** What an earlier visit began. */
function Interrupted({ place }: { place: Place }) {
  const words = useRecipientWords();
  const language = useLanguage();
  return (
    <div className="rq-notice rq-interrupted">
      <p><b>{words.interrupted(Math.floor((place.sent / place.size) * 100))}</b></p>
      <p>{place.name}, {formatBytes(language, place.size)}</p>
    </div>
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
      const files = [...event.dataTransfer.files];
      if (open && files.length > 0) onFiles(files);
    },
  };
  return { over, handlers };
}
