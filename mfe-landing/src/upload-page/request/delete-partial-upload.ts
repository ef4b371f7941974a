import { toApiFailure } from './api-failure.ts';
import { retryTimers } from './retry-write.ts';
import { deleteUpload } from '../upload-page.api.ts';
import { decideRetry } from '../upload/upload-retry.rules.ts';

/** Retries while the server is still writing the last chunk. What remains expires on the server. */
export async function deletePartialUpload(token: string, path: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await deleteUpload(token, path);
      return;
    } catch (thrown) {
      const step = decideRetry(toApiFailure(thrown), tries, Math.random(), navigator.onLine);
      if (step.action !== 'wait') return;
      await retryTimers.delay(step.milliseconds);
    }
  }
}
