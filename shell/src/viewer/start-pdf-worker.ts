import { GlobalWorkerOptions } from 'pdfjs-dist';

/**
 * Starts a worker for the next document and returns a function that ends it. A frame without an
 * origin can start neither a URL worker
 * nor a module worker, but a classic one from a blob that imports our module (ADR 0015).
 * If the browser refuses that too, the library runs in the frame's own thread.
 */
export async function startPdfWorker(url: string): Promise<() => void> {
  const worker = await createModuleWorker(url);
  GlobalWorkerOptions.workerSrc = url;
  GlobalWorkerOptions.workerPort = worker;
  return () => worker?.terminate();
}

function createModuleWorker(url: string): Promise<Worker | null> {
  return new Promise((resolve) => {
    const blob = URL.createObjectURL(
      new Blob([`import(${JSON.stringify(url)}).catch(() => postMessage('failed'));`], {
        type: 'text/javascript',
      }),
    );
    const settle = (worker: Worker | null) => {
      URL.revokeObjectURL(blob);
      resolve(worker);
    };
    try {
      const thread = new Worker(blob);
      // The module reports when it has loaded; messages sent before are lost.
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
