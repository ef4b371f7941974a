import { useId } from 'react';
import { toAcceptAttribute } from '@recueil/backend/contract';
import { isReceived, type PublicRequestedDocument } from '../documents/requested-documents.ts';
import { listRequestExtensions, type FileLimits } from '../upload/check-file.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { useFormAction } from './rendered-page.ts';

/** Covers the file pickers, which need scripts, so that nothing moves when these take over. */
export function PlainFileForm({
  document,
  limits,
}: {
  document: PublicRequestedDocument;
  limits: FileLimits;
}) {
  const t = useUploadPageMessages();
  const id = useId();
  const target = <span className="rs-sr">{t.forDocument(document.title)}</span>;
  return (
    <form
      className="rq-plain"
      method="post"
      encType="multipart/form-data"
      action={useFormAction(`/documents/${document.id}`)}
      data-plain-form={document.id}
    >
      <label htmlFor={id} className="rs-sr">
        <span>{t.choose}</span>
        <span>{t.forDocument(document.title)}</span>
      </label>
      <input
        id={id}
        type="file"
        name="file"
        required
        accept={toAcceptAttribute(listRequestExtensions(limits))}
      />
      <button type="submit" className="rs-btn rs-secondary">
        <span>{isReceived(document) ? t.replace : t.plain.send}</span>
        {target}
      </button>
    </form>
  );
}
