export type PrintLine = (line: string) => void;

const INTERVAL_MS = 1000;

export function createProgressPrinter(printLine: PrintLine, doing: string) {
  let next = performance.now() + INTERVAL_MS;
  let done = 0;
  return (total?: number): void => {
    done++;
    if (performance.now() < next) return;
    next = performance.now() + INTERVAL_MS;
    printLine(`${doing}: ${done}${total === undefined ? '' : ` of ${total}`}`);
  };
}
