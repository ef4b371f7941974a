export type PrintLine = (line: string) => void;

const INTERVAL_MS = 1000;

/** Says how far something is, once a second at most, so that what is quick says nothing. */
export function createProgressPrinter(say: PrintLine, doing: string) {
  let next = performance.now() + INTERVAL_MS;
  let done = 0;
  return (total?: number): void => {
    done++;
    if (performance.now() < next) return;
    next = performance.now() + INTERVAL_MS;
    say(`${doing}: ${done}${total === undefined ? '' : ` of ${total}`}`);
  };
}
