import type { PublicRequest, RequestPageAnswer } from '@recueil/backend/contract';
import { useContext } from 'react';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';
import { RenderedPage, useHydrated } from './rendered-page.ts';

const OPEN: readonly PublicRequest['status'][] = ['pending', 'viewed', 'pending_resubmission'];

/** What works without script: at once where the browser runs none, after a while where it is late. */
export function PlainPageNote() {
  const t = useUploadPageMessages().plain;
  const answer = useContext(RenderedPage)?.answer;
  if (useHydrated() || answer === undefined) return null;
  const note = describePlainPage(t, answer);
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

function describePlainPage(t: UploadPageMessages['plain'], answer: RequestPageAnswer): string {
  if (answer.kind === 'problem' || !OPEN.includes(answer.request.status)) return t.simple;
  const { encryptionKey, senderName, senderEmail } = answer.request;
  return encryptionKey === null ? `${t.simple} ${t.choose}` : t.encrypted(senderName, senderEmail);
}
