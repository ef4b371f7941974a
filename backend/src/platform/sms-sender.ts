import type { Config } from '../config/index.ts';
import { PermanentFailureError } from './outbox/outbox.ts';

/** `to` in E.164, `+33612345678`; `reference` is the same over retries, so that a service can tell them apart from another message. */
interface SmsMessage {
  readonly to: string;
  readonly text: string;
  readonly reference: string;
}

export interface SmsSender {
  /** Resolves when the service took it. Rejects with `PermanentFailureError` when it never will, else with a plain error to retry. */
  send(message: SmsMessage): Promise<void>;
}

const PATIENCE_MS = 10_000;
/** Refusals that another try may turn. */
const PASSING = new Set([408, 425, 429]);

/** Sends text messages as JSON `{to, from, text, reference}` to whatever service is configured; null when none is. */
export function createSmsSender(config: Config['sms']): SmsSender | null {
  if (config === null) return null;
  return {
    async send({ to, text, reference }) {
      const answer = await fetch(config.url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${config.token()}`,
          'idempotency-key': reference,
        },
        body: JSON.stringify({ to, from: config.from, text, reference }),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const words = `The service for text messages answered ${answer.status}.`;
      throw answer.status >= 400 && answer.status < 500 && !PASSING.has(answer.status)
        ? new PermanentFailureError(words)
        : new Error(words);
    },
  };
}
