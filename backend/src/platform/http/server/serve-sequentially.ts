import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined calls that may wait for the one before them; no browser sends any. */
const MOST_WAITING = 16;

interface Waiting {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

export interface SequentialListener {
  readonly listener: RequestListener;
  /** A call of this connection is being answered. */
  isAnswering(socket: object): boolean;
}

/**
 * Answers the calls of one connection one after the other. Node would begin all that were pipelined at once, and an answer whose turn
 * never comes is not closed either: what it opened would stay open for ever. A connection with more calls waiting is cut.
 */
export function serveSequentially(handler: RequestListener): SequentialListener {
  const queues = new WeakMap<object, Waiting[]>();

  function serve(socket: Socket, queue: Waiting[], { req, res }: Waiting): void {
    res.once('close', () => {
      const next = queue.shift();
      if (next === undefined) queues.delete(socket);
      // It has the socket when its turn has come; after a last answer (`Connection: close`) it never does.
      else if (next.res.socket !== null && !socket.destroyed) serve(socket, queue, next);
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
        const own: Waiting[] = [];
        queues.set(socket, own);
        serve(socket, own, { req, res });
      } else if (queue.length < MOST_WAITING) queue.push({ req, res });
      else socket.destroy();
    },
    isAnswering: (socket) => queues.has(socket),
  };
}
