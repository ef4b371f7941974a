import {
  api,
  notify,
  POLLING,
  useAppDispatch,
  useSession,
  type ApiError,
} from '@recueil/shell/contract';
import type { RequestedDocument } from '@recueil/backend/contract';
import { useEffect, useRef } from 'react';
import { useDecisions } from '../decisions/use-decisions.ts';
import { useReviewQueueQuery, type DocumentVersionRef } from '../validation.api.ts';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { isUndecided, findNextRequest, toReviewDocumentState } from './review-rules.ts';

/** Others decide too: their verdicts are on screen within seconds. */
const REQUEST_POLLING = { ...POLLING.list, pollingInterval: 3000 };
const NEXT_REQUEST_QUERY = {
  reviewState: 'pending',
  sort: 'deadline',
  order: 'asc',
  page: 1,
  limit: 20,
} as const;

/** A request under review: its documents with one's own decisions, and the request that comes after it. */
export function useReview(requestId: string, onReverted: (at: DocumentVersionRef) => void) {
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

/** Tells when somebody else has decided, or taken a decision back. */
function useColleagueDecisionToasts(
  requestId: string,
  documents: readonly RequestedDocument[] | undefined,
  me: string | undefined,
): void {
  const t = useValidationTranslate();
  const dispatch = useAppDispatch();
  const before = useRef<{ requestId: string; documents: readonly RequestedDocument[] } | null>(
    null,
  );
  useEffect(() => {
    const known = before.current?.requestId === requestId ? before.current.documents : [];
    before.current = documents ? { requestId, documents } : null;
    for (const was of known) {
      const now = documents?.find(({ id }) => id === was.id);
      if (
        !now ||
        !isUndecided(was) ||
        isUndecided(now) ||
        !now.decidedBy?.name ||
        now.decidedBy.id === me
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
  }, [requestId, documents, me, dispatch, t]);
}
