import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { asFailure, type Failure } from './api-failure.ts';
import { mergeRequest, type Change } from './merge-request.ts';
import { readRequest } from '../upload-page.api.ts';

export type PageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'open'; readonly request: PublicRequest }
  | { readonly kind: 'handed-in'; readonly request: PublicRequest; readonly receipt: Receipt };

const UNKNOWN: Failure = { kind: 'unknown-link', code: 'not-a-link', retryAfter: null };
const TELLS_ABOUT_THE_LINK: readonly Failure['kind'][] = ['dead-link', 'unknown-link', 'code'];

/** The request behind the link, as the server last told it: every change on this page is a new look at it. */
export function useRequest(token: string | null) {
  const [state, setState] = useState<PageState>(token === null ? { kind: 'failed', failure: UNKNOWN } : { kind: 'loading' });
  const current = useRef<PublicRequest | null>(null);
  const alive = useRef(true);

  const fail = useCallback((failure: Failure) => setState({ kind: 'failed', failure }), []);

  /** Takes over a look, unless a newer one is shown already; answers what is different. */
  const take = useCallback((fresh: PublicRequest): readonly Change[] => {
    if (!alive.current) return [];
    const before = current.current;
    const { request, changes } = before === null ? { request: fresh, changes: [] } : mergeRequest(before, fresh);
    current.current = request;
    setState((shown) => {
      if (shown.kind !== 'handed-in' || request.status !== 'submitted') return shown.kind === 'open' && shown.request === request ? shown : { kind: 'open', request };
      return shown.request === request ? shown : { ...shown, request };
    });
    return changes;
  }, []);

  const load = useCallback(async () => {
    if (token === null) return;
    try {
      take(await readRequest(token));
    } catch (thrown) {
      if (alive.current) fail(asFailure(thrown));
    }
  }, [token, take, fail]);

  useEffect(() => {
    alive.current = true;
    void load();
    return () => {
      alive.current = false;
    };
  }, [load]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void load();
  }, [load]);

  /** Looks again; a failure that says nothing about the link is the caller's. */
  const reread = useCallback(async (): Promise<PublicRequest | null> => {
    if (token === null) return null;
    try {
      take(await readRequest(token));
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (TELLS_ABOUT_THE_LINK.includes(failure.kind)) fail(failure);
      throw failure;
    }
    return current.current;
  }, [token, take, fail]);

  const handIn = useCallback((receipt: Receipt) => {
    const request = current.current;
    if (request) setState({ kind: 'handed-in', request, receipt });
  }, []);

  return { state, current, take, reread, retry, handIn, fail };
}

export type RecipientPage = ReturnType<typeof useRequest>;
