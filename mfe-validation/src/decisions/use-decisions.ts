import { notify, useAppDispatch, type ApiError } from '@recueil/shell/contract';
import type { RequestedDocument } from '@recueil/backend/contract';
import { useRef, useState } from 'react';
import {
  useDecideDocumentMutation,
  useRevertDecisionMutation,
  type DocumentVersionRef,
  type ReviewDecision,
} from '../validation.api.ts';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { useDescribeDecisionError } from './use-describe-decision-error.ts';

const TOAST = 'review-decision';
const SUCCESS_KEYS = {
  approve: 'toasts.approved',
  reject: 'toasts.rejected',
  incomplete: 'toasts.incomplete',
} as const;
const FAILURE_KEYS = {
  approve: 'errors.approve',
  reject: 'errors.reject',
  incomplete: 'errors.incomplete',
} as const;

interface OwnDecision extends DocumentVersionRef {
  /** Whether it went through. */
  readonly succeeded: Promise<boolean>;
}

const applyDecision = (
  document: RequestedDocument,
  verdict: ReviewDecision | undefined,
): RequestedDocument =>
  !verdict || !document.file || document.validationStatus !== 'pending'
    ? document
    : {
        ...document,
        validationStatus: verdict.kind === 'approve' ? 'approved' : 'rejected',
        incomplete: verdict.kind === 'incomplete',
        rejectionReason: verdict.kind === 'approve' ? null : verdict.reason,
      };

/** One's own decisions on the documents of a request: shown before the server has confirmed them, said in words, each with the way back. */
export function useDecisions(requestId: string, onReverted: (at: DocumentVersionRef) => void) {
  const t = useValidationTranslate();
  const dispatch = useAppDispatch();
  const why = useDescribeDecisionError();
  const [decideOne] = useDecideDocumentMutation();
  const [revertOne] = useRevertDecisionMutation();
  const [underWay, setUnderWay] = useState<Readonly<Record<string, ReviewDecision>>>({});
  const own = useRef<OwnDecision[]>([]);

  const fail = async (error: unknown, title: string, at: DocumentVersionRef): Promise<false> => {
    dispatch(notify({ id: TOAST, ...(await why(error as ApiError, title, at)) }));
    return false;
  };

  const revert = async (at: DocumentVersionRef): Promise<void> => {
    own.current = own.current.filter(
      ({ documentId, requestId: of }) => documentId !== at.documentId || of !== at.requestId,
    );
    const { error } = await revertOne(at);
    if (error) return void (await fail(error, t('errors.undo'), at));
    dispatch(notify({ id: TOAST, kind: 'success', title: t('toasts.undone') }));
    onReverted(at);
  };

  const decide = (document: RequestedDocument, verdict: ReviewDecision): Promise<boolean> => {
    if (!document.file) return Promise.resolve(false);
    const at: DocumentVersionRef = { requestId, documentId: document.id, fileId: document.file.id };
    setUnderWay((others) => ({ ...others, [document.id]: verdict }));
    const done = decideOne({ ...at, decision: verdict }).then(async ({ error }) => {
      setUnderWay(({ [document.id]: _settled, ...others }) => others);
      if (!error) {
        const action = { label: t('review.undo'), run: () => void revert(at) };
        dispatch(
          notify({
            id: TOAST,
            kind: 'success',
            title: t(SUCCESS_KEYS[verdict.kind]),
            message: document.title,
            action,
          }),
        );
        return true;
      }
      own.current = own.current.filter((one) => one.succeeded !== done);
      return fail(error, t(FAILURE_KEYS[verdict.kind]), at);
    });
    own.current.push({ ...at, succeeded: done });
    return done;
  };

  return {
    withPendingDecision: (document: RequestedDocument): RequestedDocument =>
      applyDecision(document, underWay[document.id]),
    decide,
    revert,
    /** One's own last decision, once it is known to be one. */
    revertLastDecision: async (): Promise<void> => {
      const last = own.current.at(-1);
      if (last && (await last.succeeded)) await revert(last);
    },
    /** Whether every decision of one's own on this request so far went through. */
    allSucceeded: async (): Promise<boolean> =>
      (
        await Promise.all(
          own.current
            .filter((one) => one.requestId === requestId)
            .map(({ succeeded }) => succeeded),
        )
      ).every(Boolean),
  };
}
