import type { PublicRequest } from '@recueil/backend/contract';
import { Icon } from '../site/Icon.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import { HandedIn, NothingHere } from './drawings.tsx';
import type { Ending } from './ending.ts';
import { Foot } from './Foot.tsx';
import { QUESTION } from './icons.ts';
import { Renew } from './Renew.tsx';
import { Top } from './Top.tsx';
import { useRecipientWords } from './words.ts';

/** Where a link ends: what is true, what becomes of the files, what can be done. */
export function DeadEnd({ ending, token, request }: { ending: Ending; token: string | null; request?: PublicRequest }) {
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
        {ending === 'expired' && token !== null && <Renew token={token} />}
        {ending !== 'completed' && (
          <p className="rq-keep"><Icon path={QUESTION} /><span>{words.ended.question}</span></p>
        )}
        <Foot />
      </main>
    </div>
  );
}
