import { useEffect, useRef } from 'react';
import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { SubmittedIllustration } from '../layout/illustrations.tsx';
import { UploadPageFooter } from '../layout/UploadPageFooter.tsx';
import { PRINT } from '../icon-paths.ts';
import { toGreetingName } from '../documents/requested-documents.ts';
import { MessageThread } from '../MessageThread.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { UploadPageHeader } from '../layout/UploadPageHeader.tsx';
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

/** After handing in; `fresh` when it has just happened, so that the news is read out. */
export function SubmittedPage({
  token,
  page,
  request,
  receipt,
  justSubmitted,
}: SubmittedPageProps) {
  const words = useUploadPageMessages();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = justSubmitted
    ? words.done.title(toGreetingName(request.recipientName))
    : words.done.again;
  usePageTitle(title);
  // What is decided meanwhile opens by itself.
  useRequestPolling(token, request, page, { onChanges: noop, onFileWarning: noop });
  useEffect(() => {
    if (!justSubmitted) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [justSubmitted]);
  return (
    <div className="rs rq" lang={language}>
      <UploadPageHeader sender={request} />
      <main className="rq-outcome">
        <SubmittedIllustration />
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="rq-lead">
          {words.done.text(request.organizationName)} {words.done.mailed}
        </p>
        <ReceiptPanel request={request} receipt={receipt} />
        <div className="rq-go">
          <button type="button" className="rs-btn rs-secondary" onClick={() => window.print()}>
            <Icon path={PRINT} />
            {words.done.print}
          </button>
        </div>
        <section className="rq-next" aria-labelledby="rq-next">
          <h2 id="rq-next">{words.done.next}</h2>
          <p>{words.done.nextText(request.senderName)}</p>
        </section>
        <MessageThread token={token} request={request} />
        <UploadPageFooter />
      </main>
    </div>
  );
}
