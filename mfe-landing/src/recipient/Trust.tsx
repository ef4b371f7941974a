import type { PublicRequest } from '@recueil/backend/contract';
import { Icon } from '../site/Icon.tsx';
import { LOCK } from './icons.ts';
import { useRecipientWords } from './words.ts';

/** Why to trust the page: beside the list at a desk, below it on a phone where the list comes first. */
export function Trust({ request }: { request: PublicRequest }) {
  const words = useRecipientWords();
  return (
    <>
      <p className="rq-safe"><Icon path={LOCK} /><span>{words.safe(request.organizationName)}</span></p>
      <details className="rq-verify">
        <summary>{words.verify}</summary>
        <p>{words.verifyText(request.senderName, request.organizationName)}</p>
      </details>
    </>
  );
}
