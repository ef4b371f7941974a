import { notify, useAppDispatch, type ApiError } from '@recueil/shell/contract';
import type { RequestDocument } from '@recueil/backend/contract';
import { useRef, useState } from 'react';
import { useDecideDocumentMutation, useRevertDecisionMutation, type DocumentAt, type Verdict } from '../validation.api.ts';
import { useWords } from '../i18n/use-validation-translate.ts';
import { useWhy } from './use-describe-decision-error.ts';

const TOAST = 'review-decision';
const DONE = { approve: 'toasts.approved', reject: 'toasts.rejected', incomplete: 'toasts.incomplete' } as const;
const FAILED = { approve: 'errors.approve', reject: 'errors.reject', incomplete: 'errors.incomplete' } as const;

interface OwnDecision extends DocumentAt {
  /** Whether it went through. */
  readonly done: Promise<boolean>;
}

const decided = (document: RequestDocument, verdict: Verdict | undefined): RequestDocument =>
  !verdict || !document.file || document.validationStatus !== 'pending'
    ? document
    : {
        ...document,
        validationStatus: verdict.kind === 'approve' ? 'approved' : 'rejected',
        incomplete: verdict.kind === 'incomplete',
        rejectionReason: verdict.kind === 'approve' ? null : verdict.reason,
      };

/** One's own decisions on the documents of a request: shown before the server has confirmed them, said in words, each with the way back. */
export function useDecisions(requestId: string, onReverted: (at: DocumentAt) => void) {
  const t = useWords();
  const dispatch = useAppDispatch();
  const why = useWhy();
  const [decideOne] = useDecideDocumentMutation();
  const [revertOne] = useRevertDecisionMutation();
  const [underWay, setUnderWay] = useState<Readonly<Record<string, Verdict>>>({});
  const own = useRef<OwnDecision[]>([]);

  const fail = async (error: unknown, title: string, at: DocumentAt): Promise<false> => {
    dispatch(notify({ id: TOAST, ...(await why(error as ApiError, title, at)) }));
    return false;
  };

  const revert = async (at: DocumentAt): Promise<void> => {
    own.current = own.current.filter(({ documentId, requestId: of }) => documentId !== at.documentId || of !== at.requestId);
    const { error } = await revertOne(at);
    if (error) return void (await fail(error, t('errors.undo'), at));
    dispatch(notify({ id: TOAST, kind: 'success', title: t('toasts.undone') }));
    onReverted(at);
  };

  const decide = (document: RequestDocument, verdict: Verdict): Promise<boolean> => {
    if (!document.file) return Promise.resolve(false);
    const at: DocumentAt = { requestId, documentId: document.id, fileId: document.file.id };
    setUnderWay((others) => ({ ...others, [document.id]: verdict }));
    const done = decideOne({ ...at, verdict }).then(async ({ error }) => {
      setUnderWay(({ [document.id]: _settled, ...others }) => others);
      if (!error) {
        const action = { label: t('review.undo'), run: () => void revert(at) };
        dispatch(notify({ id: TOAST, kind: 'success', title: t(DONE[verdict.kind]), message: document.title, action }));
        return true;
      }
      own.current = own.current.filter((one) => one.done !== done);
      return fail(error, t(FAILED[verdict.kind]), at);
    });
    own.current.push({ ...at, done });
    return done;
  };

  return {
    shown: (document: RequestDocument): RequestDocument => decided(document, underWay[document.id]),
    decide,
    revert,
    /** One's own last decision, once it is known to be one. */
    revertLast: async (): Promise<void> => {
      const last = own.current.at(-1);
      if (last && (await last.done)) await revert(last);
    },
    /** Whether every decision of one's own on this request so far went through. */
    allDone: async (): Promise<boolean> => (await Promise.all(own.current.filter((one) => one.requestId === requestId).map(({ done }) => done))).every(Boolean),
  };
}
