import { useContext } from 'react';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { RenderedPage, useHydrated } from './rendered-page.ts';

/** What works without script: at once where the browser runs none, after a while where it is late. */
export function PlainPageNote() {
  const t = useUploadPageMessages().plain;
  const answer = useContext(RenderedPage)?.answer;
  if (useHydrated() || answer === undefined) return null;
  const request = answer.kind === 'request' ? answer.request : null;
  const note =
    request === null || request.encryptionKey === null
      ? t.simple
      : t.encrypted(request.senderName, request.senderEmail);
  return (
    <>
      <noscript>
        <p className="rq-note">{note}</p>
      </noscript>
      <p className="rq-note" id="recueil-plain" role="status" hidden>
        {note}
      </p>
    </>
  );
}
