import { randomBytes } from 'node:crypto';

/** Makers of identifiers and secrets; tests hand in predictable ones. */
export interface Ids {
  /** ULID: 26 characters of Crockford base32, sortable by creation time. */
  next(): string;
  /** 32 random bytes as base64url (43 characters), for link tokens, sessions and API keys. */
  secret(): string;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const POOL_BYTES = 4096;

/** ULIDs from a pooled random source: monotonic enough to sort, far from being the bottleneck of a bulk insert. */
export function createIds(now: () => number = Date.now): Ids {
  let pool = Buffer.alloc(0);
  let offset = 0;
  const random = (length: number): Buffer => {
    if (offset + length > pool.length) {
      pool = randomBytes(POOL_BYTES);
      offset = 0;
    }
    return pool.subarray(offset, (offset += length));
  };
  return {
    next() {
      let time = now();
      let head = '';
      for (let i = 0; i < 10; i++) {
        head = ALPHABET[time % 32] + head;
        time = Math.floor(time / 32);
      }
      let tail = '';
      for (const byte of random(16)) tail += ALPHABET[byte & 31];
      return head + tail;
    },
    secret: () => randomBytes(32).toString('base64url'),
  };
}
