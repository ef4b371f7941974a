import { useId } from 'react';
import { toAcceptAttribute } from '@recueil/backend/contract';
import { listRequestExtensions, type FileLimits } from '../upload/check-file.ts';
import type { FilePlace } from '../upload/file-upload.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { useFormAction } from './rendered-page.ts';

interface PlainFileFormProps {
  readonly place: FilePlace;
  /** Of the document, or the name of the file that is replaced. */
  readonly title: string;
  readonly limits: FileLimits;
}

/** In the place of a file picker, which needs scripts, so that nothing moves when these take over. */
export function PlainFileForm({ place, title, limits }: PlainFileFormProps) {
  const { requestedDocumentId, replaces } = place;
  const t = useUploadPageMessages();
  const id = useId();
  const path = `/documents/${requestedDocumentId}`;
  return (
    <form
      className="rq-plain"
      method="post"
      encType="multipart/form-data"
      action={useFormAction(replaces === null ? path : `${path}/files/${replaces}`)}
      data-plain-form={requestedDocumentId}
      data-replaces={replaces}
    >
      <label htmlFor={id} className="rs-sr">
        <span>{t.choose}</span>
        <span>{t.forDocument(title)}</span>
      </label>
      <input
        id={id}
        type="file"
        name="file"
        required
        accept={toAcceptAttribute(listRequestExtensions(limits))}
      />
      <button type="submit" className="rs-btn rs-secondary">
        <span>{t.plain.send}</span>
        <span className="rs-sr">{t.forDocument(title)}</span>
      </button>
    </form>
  );
}
