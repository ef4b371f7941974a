import { useCallback, useRef } from 'react';
import type { CreateRequestBody } from '@recueil/backend/contract';

/**
 * Content sent at least once with its idempotency key: a retry after a reload is the same request.
 */
export interface SendAttempt {
  readonly content: string;
  readonly key: string;
}

/** `crypto.randomUUID` is missing on pages without TLS. */
export const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** One key per content: a retry cannot create a request twice, an edited request gets a new key. */
export const useIdempotencyKey = (initial: SendAttempt | null) => {
  const last = useRef<SendAttempt | null>(initial);
  const keyFor = useCallback((body: CreateRequestBody): string => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: createIdempotencyKey() };
    return last.current.key;
  }, []);
  const getAttempt = useCallback(() => last.current, []);
  const forgetAttempt = useCallback(() => {
    last.current = null;
  }, []);
  return { keyFor, getAttempt, forgetAttempt };
};
