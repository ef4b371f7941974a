import { useId, type ChangeEvent, type ReactNode } from 'react';
import { formatBytes } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { Icon } from '../site/Icon.tsx';
import { acceptAttribute, formatNames, type Limits } from './file-check.ts';
import { ARROW_UP, CAMERA, FOLDER } from './icons.ts';
import { isReceived, isRejected, type RequestedDocument } from './pieces.ts';
import { useRecipientWords } from './words.ts';

/** Camera and file dialog on a phone; a drop zone with one button at a desk. What is accepted is said before choosing. */
export function FilePickers({ document, limits, onFiles }: { document: RequestedDocument; limits: Limits; onFiles: (files: readonly File[]) => void }) {
  const words = useRecipientWords();
  const language = useLanguage();
  const received = isReceived(document);
  const mode = received ? 'rq-again' : isRejected(document) ? 'rq-redo' : 'rq-first';
  const target = <span className="rs-sr">{words.forDocument(document.title)}</span>;
  return (
    <>
      <div className={`rq-do ${mode}`}>
        {!received && <span className="rq-drop"><Icon path={ARROW_UP} />{words.drop}</span>}
        {!received && (
          <Picker className="rq-camera" accept="image/*" capture onFiles={onFiles}><Icon path={CAMERA} /><span>{words.photo}{target}</span></Picker>
        )}
        <Picker className="rq-choose" accept={acceptAttribute(limits)} onFiles={onFiles}>
          <Icon path={FOLDER} />
          <span>{received ? words.replace : words.choose}{target}</span>
        </Picker>
      </div>
      {!received && <p className="rq-limits">{words.limits(formatNames(limits), formatBytes(language, limits.maxFileSize))}</p>}
    </>
  );
}

interface PickerProps {
  readonly className: string;
  readonly accept: string;
  readonly capture?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A real file input under a label: it opens by thumb, Enter and screen reader without any script of ours. */
function Picker({ className, accept, capture = false, onFiles, children }: PickerProps) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied at once, so that choosing the same file again after a failure counts as a choice.
    event.target.value = '';
    onFiles(files);
  };
  return (
    <span className={`rq-picker ${className}`}>
      <input id={id} type="file" accept={accept} capture={capture ? 'environment' : undefined} onChange={choose} />
      <label htmlFor={id} className="rs-btn rs-secondary">{children}</label>
    </span>
  );
}
