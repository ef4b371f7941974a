import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { acceptAttribute, formatNames, type Limits } from '../upload/check-file.ts';
import { ARROW_UP, CAMERA, FOLDER } from '../icon-paths.ts';
import { Picker } from './FilePicker.tsx';
import { isReceived, isRejected, type RequestedDocument } from './requested-documents.ts';
import { useRecipientWords } from '../i18n/use-upload-page-messages.ts';

interface FilePickersProps {
  readonly document: RequestedDocument;
  readonly limits: Limits;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPhotos: (files: readonly File[]) => void;
}

/** Camera and file dialog on a phone; a drop zone with one button at a desk. What is accepted is said before choosing. */
export function FilePickers({ document, limits, onFiles, onPhotos }: FilePickersProps) {
  const words = useRecipientWords();
  const language = useLanguage();
  const received = isReceived(document);
  const mode = received ? 'rq-again' : isRejected(document) ? 'rq-redo' : 'rq-first';
  const target = <span className="rs-sr">{words.forDocument(document.title)}</span>;
  return (
    <>
      {!received && <p className="rq-limits">{words.limits(formatNames(limits), formatBytes(language, limits.maxFileSize))}</p>}
      <div className={`rq-do ${mode}`}>
        {!received && <span className="rq-drop"><Icon path={ARROW_UP} />{words.drop}</span>}
        {!received && (
          <Picker className="rq-camera" accept="image/*" capture onFiles={onPhotos}><Icon path={CAMERA} /><span>{words.photo}{target}</span></Picker>
        )}
        <Picker className="rq-choose" accept={acceptAttribute(limits)} multiple onFiles={onFiles}>
          <Icon path={FOLDER} />
          <span>{received ? words.replace : words.choose}{target}</span>
        </Picker>
      </div>
    </>
  );
}
