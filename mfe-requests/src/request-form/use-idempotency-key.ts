import { useCallback, useRef } from 'react';
import type { CreateRequestBody } from '@recueil/backend/contract';
import type { SendAttempt } from '../wizard/draft/form-draft.ts';

/** `crypto.randomUUID` is missing on a page served without TLS; these bytes are not. */
export const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** One key per content: a retry of the same request cannot create it twice, an edited one is a new request. `before` is an attempt of an earlier page. */
export const useIdempotencyKey = (before: SendAttempt | null) => {
  const last = useRef<SendAttempt | null>(before);
  const keyFor = useCallback((body: CreateRequestBody): string => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: createIdempotencyKey() };
    return last.current.key;
  }, []);
  const attempt = useCallback(() => last.current, []);
  const forget = useCallback(() => {
    last.current = null;
  }, []);
  return { keyFor, attempt, forget };
};
