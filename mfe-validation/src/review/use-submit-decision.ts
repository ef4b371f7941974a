import { isWithheld, type RequestedDocument } from '@recueil/backend/contract';
import type { ReasonDraft } from '../decisions/use-reason-draft.ts';
import type { ReviewDecision } from '../validation.api.ts';
import { isUnavailable } from './review-rules.ts';
import type { ReviewFiles } from './use-review-files.ts';

interface Options {
  /** Undefined: none can be decided. */
  document: RequestedDocument | undefined;
  reviewFiles: ReviewFiles;
  draft: ReasonDraft;
  decide: (document: RequestedDocument, decision: ReviewDecision) => Promise<boolean>;
  /** `succeeded`: once the server has responded. */
  onDecided: (succeeded: Promise<boolean>) => void;
}

/** An unavailable document is waived or insisted on, any other approved or rejected. */
export function useSubmitDecision({ document, reviewFiles, draft, decide, onDecided }: Options) {
  const unavailable = document !== undefined && isUnavailable(document);
  const submit = (decision: ReviewDecision): void => {
    if (!document) return;
    const succeeded = decide(document, decision);
    void succeeded.then((done) => done && draft.discardDraft(document.id));
    onDecided(succeeded);
  };
  return {
    approve: (): void => {
      if (unavailable) submit({ kind: 'waive' });
      else if (!document?.files.some(({ scan }) => isWithheld(scan))) submit({ kind: 'approve' });
    },
    reject: (): void => {
      const { refused } = reviewFiles;
      if (!document || (!unavailable && refused.length === 0)) return;
      const reason = draft.validateMessage();
      if (reason === null) return;
      if (unavailable) return submit({ kind: 'insist', reason });
      const isPart = refused.length < document.files.length;
      const files = isPart ? { files: refused.map(({ id }) => id) } : {};
      submit({ kind: 'reject', reason, ...files });
    },
    requestMore: (): void => {
      if (!document || unavailable) return;
      const reason = draft.validateMessage();
      if (reason !== null) submit({ kind: 'incomplete', reason });
    },
  };
}
