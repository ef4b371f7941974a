import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface SinkCount {
  /** Message-IDs in order of arrival, `<…>` included. */
  readonly arrived: readonly string[];
  readonly letters: number;
  readonly different: number;
  /** Milliseconds from the first mail to the last. */
  readonly milliseconds: number;
}

export interface Sink {
  readonly url: string;
  count(): Promise<SinkCount>;
  close(): void;
}

export async function startSink(): Promise<Sink> {
  const child = fork(fileURLToPath(new URL('./smtp-sink.mjs', import.meta.url)));
  const [{ port }] = (await once(child, 'message', { signal: AbortSignal.timeout(10_000) })) as [
    { port: number },
  ];
  return {
    url: `smtp://127.0.0.1:${port}`,
    async count() {
      child.send('count');
      return ((await once(child, 'message')) as [SinkCount])[0];
    },
    close: () => void child.kill(),
  };
}
