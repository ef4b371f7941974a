import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import type { RefObject } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { usePageTitle } from '../../site/use-page-title.ts';
import {
  isWaived,
  toProgressState,
  type PublicRequestedDocument,
} from '../documents/requested-documents.ts';
import { LinkClosedIllustration, SubmittedIllustration } from '../layout/illustrations.tsx';
import { SenderContact } from '../layout/SenderContact.tsx';
import { UploadPageLayout } from '../layout/UploadPageLayout.tsx';
import { MessageThread } from '../MessageThread.tsx';
import { useHydrated } from '../plain-page/rendered-page.ts';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { useOutcomeMessages } from './use-outcome-messages.ts';

/** Nothing came after the last submission. */
const isSubmission = ({ submittedAt, documents }: PublicRequest): boolean =>
  submittedAt !== null &&
  documents.every(({ files }) => files.every(({ uploadedAt }) => uploadedAt <= submittedAt));

interface EndedPageProps {
  readonly token: string;
  readonly request: PublicRequest;
  readonly receipt: Receipt;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What became of the request, until its link ends. */
export function EndedPage({ token, request, receipt, heading }: EndedPageProps) {
  const { linkClosed, linkUntil, reasonBy } = useUploadPageMessages();
  const t = useOutcomeMessages();
  const language = useLanguage();
  const hydrated = useHydrated();
  const { status, reason, submittedAt, organizationName, senderName, expirationDate } = request;
  const isApproved = status === 'approved' || status === 'completed';
  const title = isApproved
    ? linkClosed.completed.title
    : status === 'rejected'
      ? t.rejected.title
      : linkClosed.cancelled.title;
  const text = isApproved
    ? linkClosed.completed.text
    : status === 'rejected'
      ? t.rejected.text(organizationName)
      : linkClosed.cancelled.text;
  usePageTitle(title);
  const describe = (document: PublicRequestedDocument) => {
    const state = toProgressState(document);
    const isRefused = state === 'rejected' || state === 'incomplete';
    return {
      state: t.state[isWaived(document) && state === 'missing' ? 'waived' : state],
      reason: isRefused ? document.rejectionReason : null,
    };
  };
  const isWritable = status === 'approved';
  return (
    <UploadPageLayout sender={request} wide>
      {isApproved ? <SubmittedIllustration /> : <LinkClosedIllustration />}
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="rq-lead">{text}</p>
      {reason !== null && (
        <blockquote className="rq-message">
          <p>{reason}</p>
          <footer>{reasonBy(senderName)}</footer>
        </blockquote>
      )}
      <ReceiptPanel
        request={request}
        receipt={receipt}
        title={isSubmission(request) ? undefined : t.documents}
        describe={describe}
      />
      <ReceiptActions token={token} submitted={submittedAt !== null} />
      {expirationDate !== null && (
        <p className="rq-limits rq-screen">
          {linkUntil(formatDate(language, new Date(expirationDate), request.timeZone))}
        </p>
      )}
      {(isWritable || (hydrated && request.messagesCount > 0)) && (
        <MessageThread token={token} request={request} readOnly={!isWritable} />
      )}
      <SenderContact sender={request} />
    </UploadPageLayout>
  );
}
