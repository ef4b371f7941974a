export type Say = (line: string) => void;

const EVERY_MS = 1000;

/** Says how far something is, once a second at most, so that what is quick says nothing. */
export function createProgress(say: Say, doing: string) {
  let next = performance.now() + EVERY_MS;
  let done = 0;
  return (total?: number): void => {
    done++;
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MS;
    say(`${doing}: ${done}${total === undefined ? '' : ` of ${total}`}`);
  };
}
