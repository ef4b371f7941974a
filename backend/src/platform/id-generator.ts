import { randomBytes } from 'node:crypto';

export interface IdGenerator {
  /** ULID: 26 characters of Crockford base32, sortable by creation time. */
  next(): string;
  /** 32 random bytes as base64url (43 characters), for link tokens, sessions and API keys. */
  secret(): string;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const POOL_BYTES = 4096;

/** ULIDs; within a millisecond each is the previous plus one, so that they sort by creation. */
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
  let lastTime = -1;
  let timePart = '';
  const randomPart = new Uint8Array(16);
  return {
    next() {
      const time = now();
      if (time !== lastTime || !increment(randomPart)) {
        lastTime = time;
        timePart = encodeTime(time);
        random(16).forEach((byte, index) => (randomPart[index] = byte & 31));
      }
      let text = timePart;
      for (const digit of randomPart) text += ALPHABET[digit];
      return text;
    },
    secret: () => randomBytes(32).toString('base64url'),
  };
}

function encodeTime(time: number): string {
  let text = '';
  for (let i = 0; i < 10; i++) {
    text = ALPHABET[time % 32] + text;
    time = Math.floor(time / 32);
  }
  return text;
}

function increment(digits: Uint8Array): boolean {
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
