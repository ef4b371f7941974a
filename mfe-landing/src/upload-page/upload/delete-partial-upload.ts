import { toApiFailure } from '../request/api-failure.ts';
import { deleteUpload } from '../upload-page.api.ts';
import { retryTimers } from '../request/retry-write.ts';
import { decideRetry } from './upload-retry.rules.ts';

/**
 * Removes a cancelled upload from the server, which may still write its last part for a moment and
 * then answers that it is busy. What cannot be removed now expires on the server by itself.
 */
export async function deletePartialUpload(token: string, path: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await deleteUpload(token, path);
      return;
    } catch (thrown) {
      const step = decideRetry(toApiFailure(thrown), tries, Math.random());
      if (step.then !== 'wait') return;
      await retryTimers.delay(step.milliseconds);
    }
  }
}
