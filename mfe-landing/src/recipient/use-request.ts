import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { suggestLanguage } from '../i18n/language.ts';
import { asFailure, type Failure } from './failure.ts';
import { readRequest } from './recipient.api.ts';

export type PageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'open'; readonly request: PublicRequest }
  | { readonly kind: 'handed-in'; readonly request: PublicRequest; readonly receipt: Receipt };

const UNKNOWN: Failure = { kind: 'unknown-link', code: 'not-a-link', retryAfter: null };

/** The request behind the link: read once when the page opens, again when asked, changed in place by what the recipient does. */
export function useRequest(token: string | null) {
  const [state, setState] = useState<PageState>(token === null ? { kind: 'failed', failure: UNKNOWN } : { kind: 'loading' });
  const alive = useRef(true);

  const refresh = useCallback(async () => {
    if (token === null) return;
    try {
      const request = await readRequest(token);
      if (!alive.current) return;
      suggestLanguage(request.locale);
      setState({ kind: 'open', request });
    } catch (thrown) {
      if (alive.current) setState({ kind: 'failed', failure: asFailure(thrown) });
    }
  }, [token]);

  useEffect(() => {
    alive.current = true;
    void refresh();
    return () => {
      alive.current = false;
    };
  }, [refresh]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void refresh();
  }, [refresh]);

  const change = useCallback((next: (request: PublicRequest) => PublicRequest) => {
    setState((before) => (before.kind === 'open' ? { kind: 'open', request: next(before.request) } : before));
  }, []);

  const handIn = useCallback((receipt: Receipt) => {
    setState((before) => (before.kind === 'open' ? { kind: 'handed-in', request: before.request, receipt } : before));
  }, []);

  const fail = useCallback((failure: Failure) => setState({ kind: 'failed', failure }), []);

  return { state, refresh, retry, change, handIn, fail };
}
