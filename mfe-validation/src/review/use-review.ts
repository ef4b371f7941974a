import {
  api,
  notify,
  POLLING,
  useAppDispatch,
  useSession,
  type ApiError,
  useTranslate,
} from '@recueil/shell/contract';
import type { RequestedDocument } from '@recueil/backend/contract';
import { useEffect, useRef } from 'react';
import { useDecisions } from '../decisions/use-decisions.ts';
import { useReviewQueueQuery, type DocumentVersionRef } from '../validation.api.ts';
import { isUndecided, findNextRequest, toReviewDocumentState } from './review-rules.ts';

/** Colleagues' decisions appear within seconds. */
const REQUEST_POLLING = { ...POLLING.list, pollingInterval: 3000 };
const NEXT_REQUEST_QUERY = {
  reviewState: 'pending',
  sort: 'deadline',
  order: 'asc',
  page: 1,
  limit: 20,
} as const;

export function useReview(requestId: string, onReverted: (version: DocumentVersionRef) => void) {
  const { user } = useSession();
  const request = api.useGetRequestQuery(requestId, REQUEST_POLLING);
  const loaded = api.useGetRequestDocumentsQuery(requestId, REQUEST_POLLING);
  const queue = useReviewQueueQuery(NEXT_REQUEST_QUERY, POLLING.list);
  const { withPendingDecision, ...decisions } = useDecisions(requestId, onReverted);
  const served = loaded.currentData?.documents;
  useColleagueDecisionToasts(requestId, served, user?.id);
  return {
    ...decisions,
    request: request.currentData,
    documents: served?.map(withPendingDecision),
    error: (request.currentData
      ? loaded.currentData
        ? undefined
        : loaded.error
      : request.error) as ApiError | undefined,
    retry: () => void (request.refetch(), loaded.refetch()),
    next: findNextRequest(queue.data?.requests ?? [], requestId),
  };
}

function useColleagueDecisionToasts(
  requestId: string,
  documents: readonly RequestedDocument[] | undefined,
  userId: string | undefined,
): void {
  const t = useTranslate('mfe-validation');
  const dispatch = useAppDispatch();
  const previous = useRef<{ requestId: string; documents: readonly RequestedDocument[] } | null>(
    null,
  );
  useEffect(() => {
    const previousDocuments =
      previous.current?.requestId === requestId ? previous.current.documents : [];
    previous.current = documents ? { requestId, documents } : null;
    for (const previousDocument of previousDocuments) {
      const now = documents?.find(({ id }) => id === previousDocument.id);
      if (
        !now ||
        !isUndecided(previousDocument) ||
        isUndecided(now) ||
        !now.decidedBy?.name ||
        now.decidedBy.id === userId
      )
        continue;
      dispatch(
        notify({
          id: `colleague-${now.id}`,
          kind: 'info',
          title: t('errors.justDecided', { name: now.decidedBy.name }),
          message: t('errors.justDecidedText', {
            title: now.title,
            state: t(`review.state.${toReviewDocumentState(now)}`),
          }),
        }),
      );
    }
  }, [requestId, documents, userId, dispatch, t]);
}
