import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const MAX_WAITING = 16;

export interface PendingRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

interface SequentialListener {
  readonly listener: RequestListener;
  findRunning(socket: object): PendingRequest | null;
}

/** Node starts all at once, and a response that never gets the socket is never closed: a leak. */
export function serveSequentially(handler: RequestListener): SequentialListener {
  /** The first one is running. */
  const queues = new WeakMap<object, PendingRequest[]>();

  function handleFirst(socket: Socket, queue: PendingRequest[]): void {
    const [{ req, res }] = queue as [PendingRequest];
    res.once('close', () => {
      queue.shift();
      const [next] = queue;
      if (next === undefined) queues.delete(socket);
      // After a final response (`Connection: close`) the next one never gets the socket.
      else if (next.res.socket !== null && !socket.destroyed) handleFirst(socket, queue);
      else queue.length = 0;
    });
    handler(req, res);
  }

  return {
    listener(req, res) {
      const { socket } = req;
      if (socket.destroyed || socket.writableEnded) return;
      const queue = queues.get(socket);
      if (queue === undefined) {
        const started = [{ req, res }];
        queues.set(socket, started);
        handleFirst(socket, started);
      } else if (queue.length <= MAX_WAITING) queue.push({ req, res });
      else socket.destroy();
    },
    findRunning: (socket) => queues.get(socket)?.[0] ?? null,
  };
}
