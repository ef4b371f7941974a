import { GlobalWorkerOptions } from 'pdfjs-dist';

/**
 * Gives the next document a thread of its own, and answers how to end it, whatever it is doing. A frame without an origin may start neither a worker
 * of an address nor a module worker, but it may start a plain one of a blob, and that may import our module (ADR 0015).
 * Where a browser refuses even that, the library reads on the frame's own thread.
 */
export async function startPdfWorker(address: string): Promise<() => void> {
  const thread = await createModuleWorker(address);
  GlobalWorkerOptions.workerSrc = address;
  GlobalWorkerOptions.workerPort = thread;
  return () => thread?.terminate();
}

function createModuleWorker(address: string): Promise<Worker | null> {
  return new Promise((resolve) => {
    const blob = URL.createObjectURL(
      new Blob([`import(${JSON.stringify(address)}).catch(() => postMessage('failed'));`], {
        type: 'text/javascript',
      }),
    );
    const settle = (thread: Worker | null) => {
      URL.revokeObjectURL(blob);
      resolve(thread);
    };
    try {
      const thread = new Worker(blob);
      // The module says so when it is there; what is sent before is lost.
      thread.addEventListener(
        'message',
        ({ data }) => {
          if (data === 'failed') thread.terminate();
          settle(data === 'failed' ? null : thread);
        },
        { once: true },
      );
      thread.addEventListener('error', () => settle(null), { once: true });
    } catch {
      settle(null);
    }
  });
}
