import { useEffect, useRef } from 'react';
import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { useLanguage } from '../i18n/language.ts';
import { Icon } from '../site/Icon.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import { HandedIn } from './drawings.tsx';
import { Foot } from './Foot.tsx';
import { PRINT } from './icons.ts';
import { greetedName } from './pieces.ts';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { Top } from './Top.tsx';
import { useRecipientWords } from './words.ts';

/** After handing in; `fresh` when it has just happened, so that the news is read out. */
export function Done({ request, receipt, fresh }: { request: PublicRequest; receipt: Receipt; fresh: boolean }) {
  const words = useRecipientWords();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = fresh ? words.done.title(greetedName(request.recipientName)) : words.done.again;
  usePageTitle(title);
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
        <p className="rq-lead">{words.done.text(request.organizationName)}</p>
        <ReceiptPanel request={request} receipt={receipt} />
        <div className="rq-go">
          <button type="button" className="rs-btn rs-secondary" onClick={() => window.print()}><Icon path={PRINT} />{words.done.print}</button>
        </div>
        <section className="rq-next" aria-labelledby="rq-next">
          <h2 id="rq-next">{words.done.next}</h2>
          <p>{words.done.nextText(request.senderName)}</p>
        </section>
        <Foot />
      </main>
    </div>
  );
}
