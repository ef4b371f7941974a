import { api, notify, POLLING, useAppDispatch, useSession, type ApiError } from '@recueil/shell/contract';
import type { RequestDocument } from '@recueil/backend/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDecideDocumentMutation, useReviewQueueQuery, useUndoDecisionMutation, type DocumentAt, type Verdict } from '../validation.api.ts';
import { useWhy } from '../use-why.ts';
import { useWords } from '../words.ts';
import { isUndecided, nextRequest, stateOf } from './review-rules.ts';

/** Others decide too: their verdicts are on screen within seconds. */
const WATCHED = { ...POLLING.list, pollingInterval: 3000 };
const QUEUE = { needsValidation: true, sort: 'deadline', order: 'asc', page: 1, limit: 20 } as const;
const TOAST = 'review-decision';
const DONE = { approve: 'toasts.approved', reject: 'toasts.rejected', incomplete: 'toasts.incomplete' } as const;
const FAILED = { approve: 'errors.approve', reject: 'errors.reject', incomplete: 'errors.incomplete' } as const;

interface Mine extends DocumentAt {
  /** Whether it went through. */
  readonly done: Promise<boolean>;
}

const withVerdict = (document: RequestDocument, verdict: Verdict | undefined): RequestDocument =>
  !verdict || !isUndecided(document) ? document : {
    ...document, validationStatus: verdict.kind === 'approve' ? 'approved' : 'rejected', incomplete: verdict.kind === 'incomplete', rejectionReason: verdict.kind === 'approve' ? null : verdict.reason,
  };

/** A request under review: its documents with one's own verdicts before the server has confirmed them, and the way back from each. */
export function useReview(requestId: string, onUndone: (at: DocumentAt) => void) {
  const t = useWords();
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const why = useWhy();
  const request = api.useGetRequestQuery(requestId, WATCHED);
  const loaded = api.useGetRequestDocumentsQuery(requestId, WATCHED);
  const queue = useReviewQueueQuery(QUEUE, POLLING.list);
  const [decideOne] = useDecideDocumentMutation();
  const [undoOne] = useUndoDecisionMutation();
  const [underWay, setUnderWay] = useState<Readonly<Record<string, Verdict>>>({});
  const mine = useRef<Mine[]>([]);
  const served = loaded.currentData?.documents;
  const documents = useMemo(() => served?.map((document) => withVerdict(document, underWay[document.id])), [served, underWay]);
  useColleagues(requestId, served, user?.id);

  const settled = (documentId: string) => setUnderWay(({ [documentId]: _gone, ...rest }) => rest);
  const fail = async (error: unknown, title: string, at: DocumentAt) => {
    dispatch(notify({ id: TOAST, ...(await why(error as ApiError, title, at)) }));
    return false;
  };

  const undo = async (at: DocumentAt): Promise<void> => {
    mine.current = mine.current.filter(({ documentId, requestId: of }) => documentId !== at.documentId || of !== at.requestId);
    const { error } = await undoOne(at);
    if (error) return void (await fail(error, t('errors.undo'), at));
    dispatch(notify({ id: TOAST, kind: 'success', title: t('toasts.undone') }));
    onUndone(at);
  };

  const decide = (document: RequestDocument, verdict: Verdict): Promise<boolean> => {
    if (!document.file) return Promise.resolve(false);
    const at: DocumentAt = { requestId, documentId: document.id, fileId: document.file.id };
    setUnderWay((others) => ({ ...others, [document.id]: verdict }));
    const done = decideOne({ ...at, verdict }).then(async ({ error }) => {
      settled(document.id);
      if (!error) {
        dispatch(notify({ id: TOAST, kind: 'success', title: t(DONE[verdict.kind]), message: document.title, action: { label: t('review.undo'), run: () => void undo(at) } }));
        return true;
      }
      mine.current = mine.current.filter((one) => one.done !== done);
      return fail(error, t(FAILED[verdict.kind]), at);
    });
    mine.current.push({ ...at, done });
    return done;
  };

  return {
    request: request.currentData,
    documents,
    error: (request.currentData ? loaded.currentData ? undefined : loaded.error : request.error) as ApiError | undefined,
    retry: () => void (request.refetch(), loaded.refetch()),
    next: nextRequest(queue.data?.requests ?? [], requestId),
    decide,
    undo,
    /** One's own last verdict, once it is known to be one. */
    undoLast: async (): Promise<void> => {
      const last = mine.current.at(-1);
      if (last && (await last.done)) await undo(last);
    },
    /** Whether every verdict on this request so far went through. */
    allDone: async (): Promise<boolean> => (await Promise.all(mine.current.filter((one) => one.requestId === requestId).map(({ done }) => done))).every(Boolean),
  };
}

/** Tells when somebody else has decided, or taken a decision back. */
function useColleagues(requestId: string, documents: readonly RequestDocument[] | undefined, me: string | undefined): void {
  const t = useWords();
  const dispatch = useAppDispatch();
  const before = useRef<{ requestId: string; documents: readonly RequestDocument[] } | null>(null);
  useEffect(() => {
    const known = before.current?.requestId === requestId ? before.current.documents : [];
    before.current = documents ? { requestId, documents } : null;
    for (const was of known) {
      const now = documents?.find(({ id }) => id === was.id);
      if (!now || !isUndecided(was) || isUndecided(now) || !now.decidedBy?.name || now.decidedBy.id === me) continue;
      dispatch(notify({ id: `colleague-${now.id}`, kind: 'info', title: t('errors.justDecided', { name: now.decidedBy.name }), message: t('errors.justDecidedText', { title: now.title, state: t(`review.state.${stateOf(now)}`) }) }));
    }
  }, [requestId, documents, me, dispatch, t]);
}
