import { useCallback, useRef } from 'react';
import type { CreateRequestBody } from '@recueil/backend/contract';

/** `crypto.randomUUID` is missing on a page served without TLS; these bytes are not. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One key per content: a retry of the same request cannot create it twice, an edited one is a new request. */
export const useIdempotencyKey = () => {
  const last = useRef<{ content: string; key: string } | null>(null);
  const keyFor = useCallback((body: CreateRequestBody): string => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  }, []);
  const forget = useCallback(() => {
    last.current = null;
  }, []);
  return { keyFor, forget };
};
