import type { RequestListener } from 'node:http';

/** How many calls under way make a rush: one person's page asks for no more at once. */
const MANY = 6;

/** Tells those who work behind the scenes that people are waiting in line. */
export interface LoadMonitor {
  /** The handler, its calls counted. */
  track(handler: RequestListener): RequestListener;
  isUnderLoad(): boolean;
}

export function createLoadMonitor(): LoadMonitor {
  let underWay = 0;
  return {
    track: (handler) => (req, res) => {
      underWay += 1;
      res.once('close', () => {
        underWay -= 1;
      });
      handler(req, res);
    },
    isUnderLoad: () => underWay >= MANY,
  };
}
