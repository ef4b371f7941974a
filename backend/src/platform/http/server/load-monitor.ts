import type { RequestListener } from 'node:http';

/** How many calls under way make a rush: one person's page asks for no more at once. */
const MANY = 6;

/** Tells those who work behind the scenes that people are waiting in line. */
export interface Rush {
  /** The handler, its calls counted. */
  counting(handler: RequestListener): RequestListener;
  isOn(): boolean;
}

export function createRush(): Rush {
  let underWay = 0;
  return {
    counting: (handler) => (req, res) => {
      underWay += 1;
      res.once('close', () => {
        underWay -= 1;
      });
      handler(req, res);
    },
    isOn: () => underWay >= MANY,
  };
}
