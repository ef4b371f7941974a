import type { FormEvent } from 'react';
import type { PublicRequestedDocument } from '../documents/requested-documents.ts';
import { describeAdvice } from '../i18n/describe-advice.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { useFormAction } from '../plain-page/rendered-page.ts';
import { withdrawUnavailability } from '../upload-page.api.ts';
import { useDocumentWrite, type DocumentWrites } from './use-document-write.ts';

interface UnavailableDocumentProps {
  readonly document: PublicRequestedDocument;
  readonly senderName: string;
  readonly writes: DocumentWrites;
}

/** The reason in the recipient's words, and what takes it back. */
export function UnavailableDocument({
  document: { id, title, unavailability },
  senderName,
  writes,
}: UnavailableDocumentProps) {
  const t = useUploadPageMessages();
  const action = useFormAction(`/documents/${id}/unavailable/withdraw`);
  const { step, write } = useDocumentWrite(writes);
  const withdraw = (event: FormEvent) => {
    event.preventDefault();
    void write(() => withdrawUnavailability(writes.token, id), t.texts.takenBack(title));
  };
  return (
    <>
      <p className="rq-description">{unavailability?.reason}</p>
      <p className="rq-limits">{t.texts.decides(senderName)}</p>
      <form className="rq-texts" method="post" action={action} onSubmit={withdraw}>
        <button
          type="submit"
          className="rs-btn rs-ghost"
          aria-label={t.withColon(t.texts.takeBack, title)}
          aria-disabled={step === 'sending'}
        >
          {t.texts.takeBack}
        </button>
      </form>
      {typeof step === 'object' && (
        <p className="rq-problem" role="alert">{`${t.plain.failed} ${describeAdvice(t, step)}`}</p>
      )}
    </>
  );
}
