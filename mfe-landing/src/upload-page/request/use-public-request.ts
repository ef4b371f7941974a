import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { PublicRequest, Receipt, RequestPageAnswer } from '@recueil/backend/contract';
import { findAccessProof } from '../access/access-proof-storage.ts';
import { RenderedPage } from '../plain-page/rendered-page.ts';
import { isLinkFailure, toAnswerFailure, toApiFailure, type ApiFailure } from './api-failure.ts';
import { mergeRequest, type RequestChange } from './merge-request.ts';
import { getPublicRequest } from '../upload-page.api.ts';

type PublicRequestState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'open'; readonly request: PublicRequest }
  | { readonly kind: 'submitted'; readonly request: PublicRequest; readonly receipt: Receipt };

const UNKNOWN_LINK: ApiFailure = { kind: 'unknown-link', code: 'not-a-link', retryAfter: null };

/** The request behind the link, from the server's page or the network, and after every change. */
export function usePublicRequest(token: string | null) {
  const answer = useContext(RenderedPage)?.answer;
  const [state, setState] = useState<PublicRequestState>(() => toInitialState(token, answer));
  const latestRequest = useRef<PublicRequest | null>(state.kind === 'open' ? state.request : null);
  const isIncomplete = useRef(state.kind === 'loading' || lacksProof(token, state));
  const isMounted = useRef(true);

  const setFailure = useCallback(
    (failure: ApiFailure) => setState({ kind: 'failed', failure }),
    [],
  );

  /** Ignores responses older than the one shown; returns the changes. */
  const applyUpdate = useCallback((updated: PublicRequest): readonly RequestChange[] => {
    if (!isMounted.current) return [];
    const before = latestRequest.current;
    const { request, changes } =
      before === null ? { request: updated, changes: [] } : mergeRequest(before, updated);
    latestRequest.current = request;
    setState((current) => {
      if (current.kind !== 'submitted' || request.status !== 'submitted')
        return current.kind === 'open' && current.request === request
          ? current
          : { kind: 'open', request };
      return current.request === request ? current : { ...current, request };
    });
    return changes;
  }, []);

  const load = useCallback(async () => {
    if (token === null) return;
    try {
      applyUpdate(await getPublicRequest(token));
    } catch (thrown) {
      if (isMounted.current) setFailure(toApiFailure(thrown));
    }
  }, [token, applyUpdate, setFailure]);

  useEffect(() => {
    isMounted.current = true;
    if (isIncomplete.current) void load();
    return () => {
      isMounted.current = false;
    };
  }, [load]);

  /** Throws failures that do not concern the link. */
  const refetch = useCallback(async (): Promise<PublicRequest | null> => {
    if (token === null) return null;
    try {
      applyUpdate(await getPublicRequest(token));
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      if (isLinkFailure(failure)) setFailure(failure);
      throw failure;
    }
    return latestRequest.current;
  }, [token, applyUpdate, setFailure]);

  const markSubmitted = useCallback((receipt: Receipt) => {
    const request = latestRequest.current;
    if (request) setState({ kind: 'submitted', request, receipt });
  }, []);

  return { state, latestRequest, applyUpdate, refetch, reload: load, markSubmitted, setFailure };
}

function toInitialState(
  token: string | null,
  answer: RequestPageAnswer | undefined,
): PublicRequestState {
  if (token === null) return { kind: 'failed', failure: UNKNOWN_LINK };
  if (answer === undefined) return { kind: 'loading' };
  if (answer.kind === 'request') return { kind: 'open', request: answer.request };
  return { kind: 'failed', failure: toAnswerFailure(answer) ?? UNKNOWN_LINK };
}

/** The server asks for a code whose proof only this tab has. */
const lacksProof = (token: string | null, state: PublicRequestState): boolean =>
  token !== null &&
  state.kind === 'failed' &&
  state.failure.kind === 'code' &&
  findAccessProof(token) !== null;

export type PublicRequestHandle = ReturnType<typeof usePublicRequest>;
