import { useEffect, useRef } from 'react';
import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { SubmittedIllustration } from '../layout/illustrations.tsx';
import { UploadPageLayout } from '../layout/UploadPageLayout.tsx';
import { PRINT } from '../icon-paths.ts';
import { toGreetingName } from '../documents/requested-documents.ts';
import { MessageThread } from '../MessageThread.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { useRequestPolling } from '../request/use-request-polling.ts';
import type { PublicRequestHandle } from '../request/use-public-request.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

interface SubmittedPageProps {
  readonly token: string;
  readonly page: PublicRequestHandle;
  readonly request: PublicRequest;
  readonly receipt: Receipt;
  readonly justSubmitted: boolean;
}

const noop = () => undefined;

/** `justSubmitted`: focuses the heading, so that screen readers announce it. */
export function SubmittedPage({
  token,
  page,
  request,
  receipt,
  justSubmitted,
}: SubmittedPageProps) {
  const t = useUploadPageMessages();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = justSubmitted
    ? t.submitted.title(toGreetingName(request.recipientName))
    : t.submitted.again;
  usePageTitle(title);
  // Follows decisions made meanwhile.
  useRequestPolling(token, request, page, { onChanges: noop, onFileWarning: noop });
  useEffect(() => {
    if (!justSubmitted) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [justSubmitted]);
  return (
    <UploadPageLayout sender={request} lang={language} wide>
      <SubmittedIllustration />
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="rq-lead">{`${t.submitted.text(request.organizationName)} ${t.submitted.mailed}`}</p>
      <ReceiptPanel request={request} receipt={receipt} />
      <div className="rq-go">
        <button type="button" className="rs-btn rs-secondary" onClick={() => window.print()}>
          <Icon path={PRINT} />
          <span>{t.submitted.print}</span>
        </button>
      </div>
      <section className="rq-next" aria-labelledby="rq-next">
        <h2 id="rq-next">{t.submitted.next}</h2>
        <p>{t.submitted.nextText(request.senderName)}</p>
      </section>
      <MessageThread token={token} request={request} />
    </UploadPageLayout>
  );
}
