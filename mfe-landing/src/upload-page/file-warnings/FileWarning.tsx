import { Icon } from '../../site/Icon.tsx';
import { WARNING } from '../../site/icon-paths.ts';
import type { Advice } from './index.ts';
import { acceptAttribute, type Limits } from '../upload/check-file.ts';
import { Picker } from '../documents/FilePicker.tsx';
import { useRecipientWords } from '../i18n/use-upload-page-messages.ts';

interface PieceAdviceProps {
  readonly advice: Advice;
  readonly title: string;
  readonly limits: Limits;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPhotos: (files: readonly File[]) => void;
  readonly onKeep: () => void;
}

/** Advice on a file that is on its way all the same: take it again, or keep it. */
export function PieceAdvice({ advice, title, limits, onFiles, onPhotos, onKeep }: PieceAdviceProps) {
  const words = useRecipientWords();
  const said = words.advice[advice];
  const target = <span className="rs-sr">{words.forDocument(title)}</span>;
  return (
    <div className="rq-notice rq-advice">
      <p><Icon path={WARNING} />{said.text}</p>
      <div>
        {advice === 'blurred' ? (
          <Picker className="rq-retake" accept="image/*" capture onFiles={onPhotos}>{said.again}{target}</Picker>
        ) : (
          <Picker className="rq-retake" accept={acceptAttribute(limits)} multiple onFiles={onFiles}>{said.again}{target}</Picker>
        )}
        <button type="button" className="rs-btn rs-ghost" onClick={onKeep}>{said.keep}{target}</button>
      </div>
    </div>
  );
}
