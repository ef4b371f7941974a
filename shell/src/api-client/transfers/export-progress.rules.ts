const QUOTE = 0x22;
const LINE_FEED = 0x0a;

export const createCsvRowCounter = () => {
  let lines = 0;
  let isQuoted = false;
  return {
    addChunk(chunk: Uint8Array) {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) lines += 1;
      }
    },
    done: () => Math.max(0, lines - 1),
  };
};
