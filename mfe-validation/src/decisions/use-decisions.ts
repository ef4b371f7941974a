import { notify, useAppDispatch, type ApiError, useTranslate } from '@recueil/shell/contract';
import type { RequestedDocument } from '@recueil/backend/contract';
import { useRef, useState } from 'react';
import {
  useDecideDocumentMutation,
  useRevertDecisionMutation,
  type DocumentVersionRef,
  type ReviewDecision,
} from '../validation.api.ts';
import { isUndecided } from '../review/review-rules.ts';
import { useDescribeDecisionError } from './use-describe-decision-error.ts';

const TOAST = 'review-decision';
const SUCCESS_KEYS = {
  approve: 'toasts.approved',
  reject: 'toasts.rejected',
  incomplete: 'toasts.incomplete',
  waive: 'toasts.waived',
  insist: 'toasts.insisted',
} as const;
const FAILURE_KEYS = {
  approve: 'errors.approve',
  reject: 'errors.reject',
  incomplete: 'errors.incomplete',
  waive: 'errors.waive',
  insist: 'errors.insist',
} as const;

interface OwnDecision extends DocumentVersionRef {
  readonly succeeded: Promise<boolean>;
}

const applyDecision = (
  document: RequestedDocument,
  decision: ReviewDecision | undefined,
): RequestedDocument => {
  if (!decision || !isUndecided(document)) return document;
  const { unavailability } = document;
  if (decision.kind === 'waive')
    return {
      ...document,
      required: false,
      validationStatus: null,
      unavailability: unavailability && { ...unavailability, decision: 'waived' },
    };
  return {
    ...document,
    validationStatus: decision.kind === 'approve' ? 'approved' : 'rejected',
    incomplete: decision.kind === 'incomplete',
    rejectionReason: 'reason' in decision ? decision.reason : null,
    unavailability: unavailability && { ...unavailability, decision: 'insisted' },
  };
};

/** Decisions are shown before the server confirms them; each toast offers to revert. */
export function useDecisions(requestId: string, onReverted: (version: DocumentVersionRef) => void) {
  const t = useTranslate('mfe-validation');
  const dispatch = useAppDispatch();
  const describeDecisionError = useDescribeDecisionError();
  const [decideOne] = useDecideDocumentMutation();
  const [revertOne] = useRevertDecisionMutation();
  const [pendingDecisions, setPendingDecisions] = useState<
    Readonly<Record<string, ReviewDecision>>
  >({});
  const ownDecisions = useRef<OwnDecision[]>([]);

  const showError = async (
    error: unknown,
    title: string,
    version: DocumentVersionRef,
  ): Promise<false> => {
    dispatch(
      notify({ id: TOAST, ...(await describeDecisionError(error as ApiError, title, version)) }),
    );
    return false;
  };

  const revert = async (version: DocumentVersionRef): Promise<void> => {
    ownDecisions.current = ownDecisions.current.filter(
      ({ requestedDocumentId, requestId: otherId }) =>
        requestedDocumentId !== version.requestedDocumentId || otherId !== version.requestId,
    );
    const { error } = await revertOne(version);
    if (error) return void (await showError(error, t('errors.undo'), version));
    dispatch(notify({ id: TOAST, kind: 'success', title: t('toasts.undone') }));
    onReverted(version);
  };

  const decide = (document: RequestedDocument, decision: ReviewDecision): Promise<boolean> => {
    const version: DocumentVersionRef = {
      requestId,
      requestedDocumentId: document.id,
      fileId: document.file?.id ?? null,
    };
    setPendingDecisions((others) => ({ ...others, [document.id]: decision }));
    const done = decideOne({ ...version, decision }).then(async ({ error }) => {
      setPendingDecisions(({ [document.id]: _settled, ...others }) => others);
      if (!error) {
        const action = { label: t('review.undo'), run: () => void revert(version) };
        dispatch(
          notify({
            id: TOAST,
            kind: 'success',
            title: t(SUCCESS_KEYS[decision.kind]),
            message: document.title,
            action,
          }),
        );
        return true;
      }
      ownDecisions.current = ownDecisions.current.filter(
        (ownDecision) => ownDecision.succeeded !== done,
      );
      return showError(error, t(FAILURE_KEYS[decision.kind]), version);
    });
    ownDecisions.current.push({ ...version, succeeded: done });
    return done;
  };

  return {
    withPendingDecision: (document: RequestedDocument): RequestedDocument =>
      applyDecision(document, pendingDecisions[document.id]),
    decide,
    revert,
    /** Reverts the last decision of this user once it has succeeded. */
    revertLastDecision: async (): Promise<void> => {
      const last = ownDecisions.current.at(-1);
      if (last && (await last.succeeded)) await revert(last);
    },
    allSucceeded: async (): Promise<boolean> =>
      (
        await Promise.all(
          ownDecisions.current
            .filter((ownDecision) => ownDecision.requestId === requestId)
            .map(({ succeeded }) => succeeded),
        )
      ).every(Boolean),
  };
}
