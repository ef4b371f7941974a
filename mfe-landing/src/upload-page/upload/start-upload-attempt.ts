import type { UploadContent } from '../encryption/upload-content.ts';
import { toStartFailure, NETWORK_FAILURE, type ApiFailure } from '../request/api-failure.ts';
import { sendWhole } from './send-whole.ts';
import type { TransferEvents, UploadProgressEvents, UploadTarget } from './upload-transfer.ts';

const IDLE_TIMEOUT_MS = 30_000;
/** The server inspects the file before it answers the last piece. */
const LAST_BYTE_TIMEOUT_MS = 120_000;

/** Loaded on demand: it is not needed to read the page or choose a file. */
export const loadTusClient = () => import(/* webpackChunkName: "tus" */ './send-in-pieces.ts');

export interface UploadAttempt {
  /** Rejects with an `ApiFailure`; never settles once stopped. */
  readonly done: Promise<void>;
  stop(): void;
}

interface UploadAttemptOptions extends UploadTarget, UploadProgressEvents {
  readonly openContent: () => Promise<UploadContent>;
}

/** Sends what the server does not have yet, in pieces; retries are decided by the caller. */
export function startUploadAttempt(options: UploadAttemptOptions): UploadAttempt {
  let stop = (): void => undefined;
  let stopped = false;
  const done = new Promise<void>((resolve, reject: (failure: ApiFailure) => void) => {
    const begin = async () => {
      const [client, content] = await Promise.all([
        options.way.method === 'whole' ? null : loadTusClientOrNull(),
        options.openContent(),
      ]);
      if (stopped) return;
      let abort = (): void => undefined;
      const idleTimer = startIdleTimer(() => {
        abort();
        reject(NETWORK_FAILURE);
      });
      stop = () => {
        idleTimer.end();
        abort();
      };
      const events: TransferEvents = {
        onUploadPath: options.onUploadPath,
        onAcknowledged: (bytes) => {
          idleTimer.heard(IDLE_TIMEOUT_MS);
          options.onAcknowledged(bytes);
        },
        onSending: (isAllSent, bytes) => {
          idleTimer.heard(isAllSent ? LAST_BYTE_TIMEOUT_MS : IDLE_TIMEOUT_MS);
          options.onSending(isAllSent, bytes);
        },
        onDone: () => {
          idleTimer.end();
          resolve();
        },
        onFailed: (failure) => {
          idleTimer.end();
          reject(failure);
        },
      };
      abort =
        client === null
          ? await sendWhole(content, options, events)
          : client.sendInPieces(content, options, events);
      if (stopped) abort();
    };
    begin().catch((thrown: unknown) => reject(toStartFailure(thrown)));
  });
  return {
    done,
    stop: () => {
      stopped = true;
      stop();
    },
  };
}

/** Null: it cannot be loaded although there is a connection, as behind a content blocker. */
const loadTusClientOrNull = () =>
  loadTusClient().catch((thrown: unknown) => {
    if (!navigator.onLine) throw thrown;
    return null;
  });

/** Some lost connections raise no error. */
function startIdleTimer(onIdle: () => void) {
  let timer = setTimeout(onIdle, IDLE_TIMEOUT_MS);
  const end = () => clearTimeout(timer);
  const heard = (milliseconds: number) => {
    end();
    timer = setTimeout(onIdle, milliseconds);
  };
  return { heard, end };
}
