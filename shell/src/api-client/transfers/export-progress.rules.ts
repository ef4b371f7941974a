const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the records of a CSV whose cells are all quoted, while it comes in; the line of its heads is none. */
export const createCsvRowCounter = () => {
  let lines = 0;
  let quoted = false;
  return {
    addChunk(chunk: Uint8Array) {
      for (const byte of chunk) {
        if (byte === QUOTE) quoted = !quoted;
        else if (byte === LINE_FEED && !quoted) lines += 1;
      }
    },
    done: () => Math.max(0, lines - 1),
  };
};
