import { randomBytes } from 'node:crypto';

/** Makers of identifiers and secrets; tests hand in predictable ones. */
export interface IdGenerator {
  /** ULID: 26 characters of Crockford base32, sortable by creation time. */
  next(): string;
  /** 32 random bytes as base64url (43 characters), for link tokens, sessions and API keys. */
  secret(): string;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const POOL_BYTES = 4096;

/**
 * ULIDs from a pooled random source, far from being the bottleneck of a bulk insert. Within one millisecond each is the one
 * after the last, so that what one process does in order sorts in order; a clock that goes back starts anew.
 */
export function createIdGenerator(now: () => number = Date.now): IdGenerator {
  let pool = Buffer.alloc(0);
  let offset = 0;
  const random = (length: number): Buffer => {
    if (offset + length > pool.length) {
      pool = randomBytes(POOL_BYTES);
      offset = 0;
    }
    return pool.subarray(offset, (offset += length));
  };
  let last = -1;
  let head = '';
  const tail = new Uint8Array(16);
  return {
    next() {
      const time = now();
      if (time !== last || !increased(tail)) {
        last = time;
        head = timeText(time);
        random(16).forEach((byte, index) => (tail[index] = byte & 31));
      }
      let text = head;
      for (const digit of tail) text += ALPHABET[digit];
      return text;
    },
    secret: () => randomBytes(32).toString('base64url'),
  };
}

function timeText(time: number): string {
  let text = '';
  for (let i = 0; i < 10; i++) {
    text = ALPHABET[time % 32] + text;
    time = Math.floor(time / 32);
  }
  return text;
}

/** Counts up in base 32; false when there is no number after this one. */
function increased(digits: Uint8Array): boolean {
  for (let index = digits.length - 1; index >= 0; index--) {
    const digit = digits[index]!;
    if (digit < 31) {
      digits[index] = digit + 1;
      return true;
    }
    digits[index] = 0;
  }
  return false;
}
