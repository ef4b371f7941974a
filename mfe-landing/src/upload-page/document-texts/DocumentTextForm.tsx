import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import type { PublicRequestedDocument } from '../documents/requested-documents.ts';
import { describeAdvice } from '../i18n/describe-advice.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { useFormAction, useHydrated } from '../plain-page/rendered-page.ts';
import { declareUnavailable, saveDocumentNote } from '../upload-page.api.ts';
import { useDocumentWrite, type DocumentWrites } from './use-document-write.ts';

/** Why the document is unavailable, or the recipient's note. */
export type TextKind = 'reason' | 'note';

interface DocumentTextFormProps {
  readonly kind: TextKind;
  readonly document: PublicRequestedDocument;
  readonly initialText: string;
  readonly writes: DocumentWrites;
  /** With a text that was written before the scripts ran. */
  readonly onTextFound: (text: string) => void;
  readonly onClose: () => void;
}

/** A text that could not be sent stays in the field. */
export function DocumentTextForm({
  kind,
  document: { id: documentId, title },
  initialText,
  writes,
  onTextFound,
  onClose,
}: DocumentTextFormProps) {
  const messages = useUploadPageMessages();
  const t = messages.texts[kind];
  const hydrated = useHydrated();
  const action = useFormAction(
    `/documents/${documentId}/${kind === 'reason' ? 'unavailable' : 'note'}`,
  );
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initialText);
  const [isBlank, setBlank] = useState(false);
  const { step, write } = useDocumentWrite(writes);
  const start = useRef({ hydrated, initialText, onTextFound });
  useLayoutEffect(() => {
    const { current } = field;
    if (start.current.hydrated) {
      current?.focus();
      current?.form?.scrollIntoView({ block: 'nearest' });
    } else if (current && current.value !== start.current.initialText)
      start.current.onTextFound(current.value);
  }, []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = text.trim();
    if (kind === 'reason' && trimmed === '') {
      setBlank(true);
      field.current?.focus();
      return;
    }
    const call = kind === 'reason' ? declareUnavailable : saveDocumentNote;
    if (await write(() => call(writes.token, documentId, trimmed), t.sent(title))) onClose();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const problem = isBlank
    ? messages.texts.reason.blank
    : typeof step === 'object'
      ? `${t.failed} ${describeAdvice(messages, step)}`
      : null;
  return (
    <form
      className="rq-write"
      method="post"
      action={action}
      noValidate={hydrated}
      onSubmit={(event) => void send(event)}
      onKeyDown={closeOnEscape}
    >
      <label htmlFor={id}>{t.label}</label>
      <textarea
        ref={field}
        id={id}
        name={kind}
        rows={3}
        required={kind === 'reason'}
        maxLength={REQUEST_LIMITS[kind === 'reason' ? 'unavailableReason' : 'documentNote']}
        value={text}
        aria-invalid={isBlank}
        aria-describedby={`${id}-said`}
        onChange={(event) => {
          setText(event.target.value);
          setBlank(false);
        }}
      />
      <p
        id={`${id}-said`}
        className={problem === null ? 'rq-limits' : 'rq-problem'}
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? t.hint}
      </p>
      <div className="rq-texts">
        <button type="submit" className="rs-btn rs-secondary" aria-disabled={step === 'sending'}>
          {step === 'sending' ? t.sending : t.send}
        </button>
        {hydrated && (
          <button type="button" className="rs-btn rs-ghost" onClick={onClose}>
            {messages.dismiss}
          </button>
        )}
      </div>
    </form>
  );
}
