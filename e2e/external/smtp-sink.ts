import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface ReceivedMails {
  /** Message-IDs in order of arrival, `<…>` included. */
  readonly arrived: readonly string[];
  readonly recipients: readonly string[];
  /** Milliseconds of a clock at the first mail and the last. */
  readonly first: number;
  readonly last: number;
}

export interface Sink {
  readonly url: string;
  count(): Promise<ReceivedMails>;
  reset(): Promise<ReceivedMails>;
  close(): void;
}

export async function startSink(): Promise<Sink> {
  const child = fork(fileURLToPath(new URL('./smtp-sink.mjs', import.meta.url)));
  const ask = async (message: 'count' | 'reset') => {
    child.send(message);
    return ((await once(child, 'message')) as [ReceivedMails])[0];
  };
  const [{ port }] = (await once(child, 'message', { signal: AbortSignal.timeout(10_000) })) as [
    { port: number },
  ];
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => ask('count'),
    reset: () => ask('reset'),
    close: () => void child.kill(),
  };
}
