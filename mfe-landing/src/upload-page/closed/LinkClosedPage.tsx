import type { PublicRequest } from '@recueil/backend/contract';
import { Icon } from '../../site/Icon.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { HandedIn, NothingHere } from '../layout/illustrations.tsx';
import type { Ending } from './to-link-closed-reason.ts';
import type { Renewal } from '../request/api-failure.ts';
import { Foot } from '../layout/UploadPageFooter.tsx';
import { QUESTION } from '../icon-paths.ts';
import { Renew } from './RenewLink.tsx';
import { Top } from '../layout/UploadPageHeader.tsx';
import { useRecipientWords } from '../i18n/use-upload-page-messages.ts';

interface DeadEndProps {
  readonly ending: Ending;
  readonly token: string | null;
  readonly request?: PublicRequest;
  /** In the sender's words. */
  readonly reason?: string | null;
  readonly renewal?: Renewal;
}

/** Where a link ends: what is true, what becomes of the files, what can be done. */
export function DeadEnd({ ending, token, request, reason = null, renewal = 'mail' }: DeadEndProps) {
  const words = useRecipientWords();
  const { title, text } = words.ended[ending];
  usePageTitle(title);
  return (
    <div className="rs rq">
      <Top sender={request} />
      <main className="rq-outcome rq-narrow">
        {ending === 'completed' ? <HandedIn /> : <NothingHere />}
        <h1>{title}</h1>
        <p className="rq-lead">{text}</p>
        {reason !== null && <blockquote className="rq-message"><p>{reason}</p><footer>{words.ended.reason}</footer></blockquote>}
        {ending === 'expired' && token !== null && renewal !== 'none' && <Renew token={token} leadsTo={renewal} />}
        {ending !== 'completed' && (
          <p className="rq-keep"><Icon path={QUESTION} /><span>{words.ended.question}</span></p>
        )}
        <Foot />
      </main>
    </div>
  );
}
