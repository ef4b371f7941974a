import { createRandomId } from './browsers/random-id.contract.ts';

/** Content sent at least once with its idempotency key. Stored in drafts under these names. */
export interface SendAttempt {
  readonly content: string;
  readonly key: string;
}

/** The same content keeps its key, so that a retry cannot write twice. */
export function nextAttempt(last: SendAttempt | null, body: unknown): SendAttempt {
  const content = JSON.stringify(body);
  return last?.content === content ? last : { content, key: createRandomId() };
}
