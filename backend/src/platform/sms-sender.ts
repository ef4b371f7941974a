import type { Config } from '../config/index.ts';
import { PermanentFailureError } from './outbox/outbox.ts';

/** `to` in E.164, `+33612345678`; `reference` is stable over retries. */
interface SmsMessage {
  readonly to: string;
  readonly text: string;
  readonly reference: string;
}

export interface SmsSender {
  /** Rejects with `PermanentFailureError` when a retry cannot help, else with a plain error. */
  send(message: SmsMessage): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const RETRYABLE_STATUS = new Set([408, 425, 429]);

export function createSmsSender(config: Config['sms']): SmsSender | null {
  if (config === null) return null;
  return {
    async send({ to, text, reference }) {
      const response = await fetch(config.url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${config.token()}`,
          'idempotency-key': reference,
        },
        body: JSON.stringify({ to, from: config.from, text, reference }),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const message = `The SMS service responded with ${response.status}.`;
      throw response.status >= 400 &&
        response.status < 500 &&
        !RETRYABLE_STATUS.has(response.status)
        ? new PermanentFailureError(message)
        : new Error(message);
    },
  };
}
