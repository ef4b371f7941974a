import { uploadsBusy } from '../screens.problems.ts';

export interface UploadTurns {
  /** Throws 503 with `Retry-After` while as many uploads are in memory as this instance takes. */
  admit<T>(upload: () => Promise<T>): Promise<T>;
  /** One after another, in the order of the calls. */
  unpack<T>(work: () => Promise<T>): Promise<T>;
}

/** Each holds its tarball while it is received and waits. */
const MAX_UPLOADS = 4;

export function createUploadTurns(): UploadTurns {
  let admitted = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async admit(upload) {
      if (admitted >= MAX_UPLOADS) throw uploadsBusy();
      admitted += 1;
      try {
        return await upload();
      } finally {
        admitted -= 1;
      }
    },
    unpack(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
