import { Icon } from '../site/Icon.tsx';
import { WARNING } from '../site/icons.ts';
import { ARROW_UP, CHECK_CIRCLE, DISMISS_CIRCLE } from './icons.ts';
import { isRejected, type RequestedDocument } from './pieces.ts';
import type { Transfer } from './use-transfers.ts';
import { useRecipientWords } from './words.ts';

export type PieceStateName = 'missing' | 'rejected' | 'sending' | 'received' | 'approved' | 'failed' | 'refused' | 'removing';

/** What happens now speaks before what was there. */
export function stateOf(document: RequestedDocument, transfer: Transfer | undefined): PieceStateName {
  if (transfer && transfer.step !== 'not-removed') return transfer.step;
  if (isRejected(document)) return 'rejected';
  if (document.file === null) return 'missing';
  return document.validationStatus === 'approved' ? 'approved' : 'received';
}

const LOOK = {
  rejected: ['rq-no', DISMISS_CIRCLE],
  sending: ['rq-busy', ARROW_UP],
  removing: ['rq-busy', ARROW_UP],
  received: ['rq-ok', CHECK_CIRCLE],
  approved: ['rq-approved', CHECK_CIRCLE],
  failed: ['rq-no', WARNING],
  refused: ['rq-no', WARNING],
} as const;

export function PieceState({ state }: { state: PieceStateName }) {
  const words = useRecipientWords();
  if (state === 'missing') return null;
  const [look, icon] = LOOK[state];
  return <p className={`rq-state ${look}`}><Icon path={icon} />{words.state[state]}</p>;
}
