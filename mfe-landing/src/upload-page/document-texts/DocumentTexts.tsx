import { isDocumentOutstanding } from '@recueil/backend/contract';
import type { PublicRequestedDocument } from '../documents/requested-documents.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { useHydrated } from '../plain-page/rendered-page.ts';
import { DocumentTextForm, type TextKind } from './DocumentTextForm.tsx';
import type { DocumentWrites } from './use-document-write.ts';

export interface OpenTextForm {
  readonly kind: TextKind;
  /** Before the scripts ran. */
  readonly written: string | null;
}

interface DocumentTextsProps {
  readonly document: PublicRequestedDocument;
  readonly form: OpenTextForm | null;
  readonly onForm: (form: OpenTextForm | null) => void;
  readonly writes: DocumentWrites;
  /** Texts can be written. */
  readonly open: boolean;
}

/** The recipient's note, and what the recipient can write about the document. */
export function DocumentTexts({ document, form, onForm, writes, open }: DocumentTextsProps) {
  const { texts: t, withColon } = useUploadPageMessages();
  const hydrated = useHydrated();
  const { title, note } = document;
  const outstanding = isDocumentOutstanding(document);
  const shown = open && (form?.kind === 'note' || outstanding) ? form : null;
  const renderForm = (kind: TextKind, written: string | null) => (
    <DocumentTextForm
      key={kind}
      kind={kind}
      document={document}
      initialText={written ?? (kind === 'note' ? note : '')}
      writes={writes}
      onTextFound={(text) => onForm({ kind, written: text })}
      onClose={() => onForm(null)}
    />
  );
  /** `name`: what can be understood without the surroundings of the button. */
  const renderOpener = (kind: TextKind, text: string, name = text) => {
    const label = withColon(name, title);
    if (hydrated)
      return (
        <button
          type="button"
          className="rs-btn rs-ghost"
          aria-label={label}
          onClick={() => onForm({ kind, written: null })}
        >
          {text}
        </button>
      );
    return (
      <details>
        <summary className="rs-btn rs-ghost" aria-label={label}>
          {text}
        </summary>
        {renderForm(kind, null)}
      </details>
    );
  };
  return (
    <>
      {note !== '' && shown?.kind !== 'note' && (
        <p className="rq-description">
          <b>{t.yours}</b> <span>{note}</span>
        </p>
      )}
      {shown && hydrated && renderForm(shown.kind, shown.written)}
      {open && !(shown && hydrated) && (
        <div className="rq-texts">
          {outstanding && renderOpener('reason', t.lacking)}
          {note === '' ? renderOpener('note', t.addNote) : renderOpener('note', t.edit, t.editNote)}
        </div>
      )}
    </>
  );
}
