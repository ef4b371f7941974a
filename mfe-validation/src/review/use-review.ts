import { api, notify, POLLING, useAppDispatch, useSession, type ApiError } from '@recueil/shell/contract';
import type { RequestDocument } from '@recueil/backend/contract';
import { useEffect, useRef } from 'react';
import { useDecisions } from '../decisions/use-decisions.ts';
import { useReviewQueueQuery, type DocumentAt } from '../validation.api.ts';
import { useWords } from '../i18n/use-validation-translate.ts';
import { isUndecided, nextRequest, stateOf } from './review-rules.ts';

/** Others decide too: their verdicts are on screen within seconds. */
const WATCHED = { ...POLLING.list, pollingInterval: 3000 };
const QUEUE = { reviewState: 'pending', sort: 'deadline', order: 'asc', page: 1, limit: 20 } as const;

/** A request under review: its documents with one's own decisions, and the request that comes after it. */
export function useReview(requestId: string, onReverted: (at: DocumentAt) => void) {
  const { user } = useSession();
  const request = api.useGetRequestQuery(requestId, WATCHED);
  const loaded = api.useGetRequestDocumentsQuery(requestId, WATCHED);
  const queue = useReviewQueueQuery(QUEUE, POLLING.list);
  const { shown, ...decisions } = useDecisions(requestId, onReverted);
  const served = loaded.currentData?.documents;
  useColleagues(requestId, served, user?.id);
  return {
    ...decisions,
    request: request.currentData,
    documents: served?.map(shown),
    error: (request.currentData ? (loaded.currentData ? undefined : loaded.error) : request.error) as ApiError | undefined,
    retry: () => void (request.refetch(), loaded.refetch()),
    next: nextRequest(queue.data?.requests ?? [], requestId),
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
