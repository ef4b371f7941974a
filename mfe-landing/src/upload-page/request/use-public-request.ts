import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { toApiFailure, type ApiFailure } from './api-failure.ts';
import { mergeRequest, type RequestChange } from './merge-request.ts';
import { getPublicRequest } from '../upload-page.api.ts';

export type PublicRequestState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'open'; readonly request: PublicRequest }
  | { readonly kind: 'handed-in'; readonly request: PublicRequest; readonly receipt: Receipt };

const UNKNOWN_LINK: ApiFailure = { kind: 'unknown-link', code: 'not-a-link', retryAfter: null };
const LINK_FAILURES: readonly ApiFailure['kind'][] = ['dead-link', 'unknown-link', 'code'];

/** The request behind the link, as the server last told it: every change on this page is a new look at it. */
export function usePublicRequest(token: string | null) {
  const [state, setState] = useState<PublicRequestState>(
    token === null ? { kind: 'failed', failure: UNKNOWN_LINK } : { kind: 'loading' },
  );
  const latestRequest = useRef<PublicRequest | null>(null);
  const alive = useRef(true);

  const setFailure = useCallback(
    (failure: ApiFailure) => setState({ kind: 'failed', failure }),
    [],
  );

  /** Takes over a look, unless a newer one is shown already; answers what is different. */
  const take = useCallback((fresh: PublicRequest): readonly RequestChange[] => {
    if (!alive.current) return [];
    const before = latestRequest.current;
    const { request, changes } =
      before === null ? { request: fresh, changes: [] } : mergeRequest(before, fresh);
    latestRequest.current = request;
    setState((shown) => {
      if (shown.kind !== 'handed-in' || request.status !== 'submitted')
        return shown.kind === 'open' && shown.request === request
          ? shown
          : { kind: 'open', request };
      return shown.request === request ? shown : { ...shown, request };
    });
    return changes;
  }, []);

  const load = useCallback(async () => {
    if (token === null) return;
    try {
      take(await getPublicRequest(token));
    } catch (thrown) {
      if (alive.current) setFailure(toApiFailure(thrown));
    }
  }, [token, take, setFailure]);

  useEffect(() => {
    alive.current = true;
    void load();
    return () => {
      alive.current = false;
    };
  }, [load]);

  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    void load();
  }, [load]);

  /** Looks again; a failure that says nothing about the link is the caller's. */
  const refetch = useCallback(async (): Promise<PublicRequest | null> => {
    if (token === null) return null;
    try {
      take(await getPublicRequest(token));
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      if (LINK_FAILURES.includes(failure.kind)) setFailure(failure);
      throw failure;
    }
    return latestRequest.current;
  }, [token, take, setFailure]);

  const markSubmitted = useCallback((receipt: Receipt) => {
    const request = latestRequest.current;
    if (request) setState({ kind: 'handed-in', request, receipt });
  }, []);

  return { state, latestRequest, take, refetch, reload, markSubmitted, setFailure };
}

export type PublicRequestHandle = ReturnType<typeof usePublicRequest>;
