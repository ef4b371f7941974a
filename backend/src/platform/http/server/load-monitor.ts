import type { RequestListener } from 'node:http';

const MIN_CONCURRENT = 6;

/** Lets background work wait while many requests are running. */
interface LoadMonitor {
  track(handler: RequestListener): RequestListener;
  isUnderLoad(): boolean;
}

export function createLoadMonitor(): LoadMonitor {
  let running = 0;
  return {
    track: (handler) => (req, res) => {
      running += 1;
      res.once('close', () => {
        running -= 1;
      });
      handler(req, res);
    },
    isUnderLoad: () => running >= MIN_CONCURRENT,
  };
}
