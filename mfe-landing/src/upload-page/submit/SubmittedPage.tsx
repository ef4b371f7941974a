import { useEffect, useRef } from 'react';
import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { HandedIn } from '../layout/illustrations.tsx';
import { Foot } from '../layout/UploadPageFooter.tsx';
import { PRINT } from '../icon-paths.ts';
import { greetedName } from '../documents/requested-documents.ts';
import { Messages } from '../MessageThread.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { Top } from '../layout/UploadPageHeader.tsx';
import { useFollow } from '../request/use-request-polling.ts';
import type { RecipientPage } from '../request/use-public-request.ts';
import { useRecipientWords } from '../i18n/use-upload-page-messages.ts';

interface DoneProps {
  readonly token: string;
  readonly page: RecipientPage;
  readonly request: PublicRequest;
  readonly receipt: Receipt;
  readonly fresh: boolean;
}

const nothing = () => undefined;

/** After handing in; `fresh` when it has just happened, so that the news is read out. */
export function Done({ token, page, request, receipt, fresh }: DoneProps) {
  const words = useRecipientWords();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = fresh ? words.done.title(greetedName(request.recipientName)) : words.done.again;
  usePageTitle(title);
  // What is decided meanwhile opens by itself.
  useFollow(token, request, page, { onChanges: nothing, onNotice: nothing });
  useEffect(() => {
    if (!fresh) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [fresh]);
  return (
    <div className="rs rq" lang={language}>
      <Top sender={request} />
      <main className="rq-outcome">
        <HandedIn />
        <h1 tabIndex={-1} ref={heading}>{title}</h1>
        <p className="rq-lead">{words.done.text(request.organizationName)} {words.done.mailed}</p>
        <ReceiptPanel request={request} receipt={receipt} />
        <div className="rq-go">
          <button type="button" className="rs-btn rs-secondary" onClick={() => window.print()}><Icon path={PRINT} />{words.done.print}</button>
        </div>
        <section className="rq-next" aria-labelledby="rq-next">
          <h2 id="rq-next">{words.done.next}</h2>
          <p>{words.done.nextText(request.senderName)}</p>
        </section>
        <Messages token={token} request={request} />
        <Foot />
      </main>
    </div>
  );
}
