import { asFailure } from '../request/api-failure.ts';
import { dropUpload } from '../upload-page.api.ts';
import { waiting } from '../request/retry-write.ts';
import { afterTrouble } from './upload-retry.rules.ts';

/**
 * Removes a cancelled upload from the server, which may still write its last part for a moment and
 * then answers that it is busy. What cannot be removed now expires on the server by itself.
 */
export async function dropBegunUpload(token: string, path: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await dropUpload(token, path);
      return;
    } catch (thrown) {
      const step = afterTrouble(asFailure(thrown), tries, Math.random());
      if (step.then !== 'wait') return;
      await waiting.pause(step.milliseconds);
    }
  }
}
