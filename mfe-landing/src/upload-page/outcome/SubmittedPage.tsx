import type { RefObject } from 'react';
import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { useLanguage } from '../../i18n/language.ts';
import { usePageTitle } from '../../site/use-page-title.ts';
import { SubmittedIllustration } from '../layout/illustrations.tsx';
import { UploadPageLayout } from '../layout/UploadPageLayout.tsx';
import { toGreetingName } from '../documents/requested-documents.ts';
import { MessageThread } from '../MessageThread.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { useOutcomeMessages } from './use-outcome-messages.ts';

interface SubmittedPageProps {
  readonly token: string;
  readonly request: PublicRequest;
  readonly receipt: Receipt;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly justSubmitted: boolean;
}

export function SubmittedPage({
  token,
  request,
  receipt,
  heading,
  justSubmitted,
}: SubmittedPageProps) {
  const t = useOutcomeMessages();
  const language = useLanguage();
  const title = justSubmitted ? t.title(toGreetingName(request.recipientName)) : t.again;
  usePageTitle(title);
  return (
    <UploadPageLayout sender={request} lang={language} wide>
      <SubmittedIllustration />
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="rq-lead rq-screen">{`${t.text(request.organizationName)} ${t.mailed}`}</p>
      <ReceiptPanel request={request} receipt={receipt} />
      <ReceiptActions token={token} submitted />
      <section className="rq-next" aria-labelledby="rq-next">
        <h2 id="rq-next">{t.next}</h2>
        <p>{t.nextText(request.senderName)}</p>
      </section>
      <MessageThread token={token} request={request} />
    </UploadPageLayout>
  );
}
