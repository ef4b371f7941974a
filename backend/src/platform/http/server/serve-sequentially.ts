import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const MAX_WAITING = 16;

interface PendingRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

interface SequentialListener {
  readonly listener: RequestListener;
  isAnswering(socket: object): boolean;
}

/** Node starts all at once, and a response that never gets the socket is never closed: a leak. */
export function serveSequentially(handler: RequestListener): SequentialListener {
  const queues = new WeakMap<object, PendingRequest[]>();

  function handleNext(socket: Socket, queue: PendingRequest[], { req, res }: PendingRequest): void {
    res.once('close', () => {
      const next = queue.shift();
      if (next === undefined) queues.delete(socket);
      // After a final response (`Connection: close`) the next one never gets the socket.
      else if (next.res.socket !== null && !socket.destroyed) handleNext(socket, queue, next);
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
        const waiting: PendingRequest[] = [];
        queues.set(socket, waiting);
        handleNext(socket, waiting, { req, res });
      } else if (queue.length < MAX_WAITING) queue.push({ req, res });
      else socket.destroy();
    },
    isAnswering: (socket) => queues.has(socket),
  };
}
