/** What an archive says of one file in it. The parts are those of APPNOTE 6.3: stored, names in UTF-8, 64 bits where 32 do not reach. */
export interface ZipEntry {
  readonly name: string;
  readonly date: Date;
  readonly size: number;
  /** Null while it is not known yet: then `descriptor` follows the bytes. */
  readonly crc: number | null;
}

/** An entry that was written, and where. */
export interface ZipPlaced extends ZipEntry {
  readonly crc: number;
  readonly offset: number;
  readonly described: boolean;
}

const [MOST, MANY] = [0xffffffff, 0xffff];
const [PLAIN, LARGE] = [20, 45];
const [FOLLOWS, UTF8] = [0x0008, 0x0800];
/** Made on Unix: a plain file that its owner may write. */
const [MADE_BY, FILE] = [(3 << 8) | LARGE, (0o100644 << 16) >>> 0];

const isLarge = (size: number): boolean => size >= MOST;
const capped = (value: number): number => Math.min(value, MOST);

/** Little-endian fields, one after the other: bytes and value. */
function fields(...all: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of all) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** Two seconds is as exact as it gets, and nothing was before 1980. */
function dosTime(date: Date): readonly [[2, number], [2, number]] {
  const at = new Date(Math.max(date.getTime(), Date.UTC(1980)));
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [[2, time], [2, day]];
}

const extra64 = (values: readonly number[]): Buffer => (values.length === 0 ? Buffer.alloc(0) : Buffer.concat([fields([2, 1], [2, values.length * 8]), ...values.map((value) => fields([8, value]))]));

/** Before the bytes of a file. */
export function localHeader({ name, date, size, crc }: ZipEntry): Buffer {
  const named = Buffer.from(name);
  const extra = extra64(isLarge(size) ? [size, size] : []);
  return Buffer.concat([
    fields([4, 0x04034b50], [2, isLarge(size) ? LARGE : PLAIN], [2, UTF8 | (crc === null ? FOLLOWS : 0)], [2, 0], ...dosTime(date), [4, crc ?? 0], [4, capped(size)], [4, capped(size)], [2, named.length], [2, extra.length]),
    named, extra,
  ]);
}

/** After the bytes of a file whose checksum was not known before them. */
export const descriptor = (crc: number, size: number): Buffer => fields([4, 0x08074b50], [4, crc], [isLarge(size) ? 8 : 4, size], [isLarge(size) ? 8 : 4, size]);

/** One line of the directory at the end. */
export function directoryEntry({ name, date, size, crc, offset, described }: ZipPlaced): Buffer {
  const named = Buffer.from(name);
  const extra = extra64([...(isLarge(size) ? [size, size] : []), ...(isLarge(offset) ? [offset] : [])]);
  return Buffer.concat([
    fields([4, 0x02014b50], [2, MADE_BY], [2, extra.length > 0 ? LARGE : PLAIN], [2, UTF8 | (described ? FOLLOWS : 0)], [2, 0], ...dosTime(date), [4, crc], [4, capped(size)], [4, capped(size)], [2, named.length],
      [2, extra.length], [2, 0], [2, 0], [2, 0], [4, FILE], [4, capped(offset)]),
    named, extra,
  ]);
}

/** The very end: how many lines the directory has, how long it is and where it begins. */
export function directoryEnd(count: number, length: number, offset: number): Buffer {
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, Math.min(count, MANY)], [2, Math.min(count, MANY)], [4, capped(length)], [4, capped(offset)], [2, 0]);
  if (count < MANY && !isLarge(length) && !isLarge(offset)) return end;
  return Buffer.concat([
    fields([4, 0x06064b50], [8, 44], [2, MADE_BY], [2, LARGE], [4, 0], [4, 0], [8, count], [8, count], [8, length], [8, offset]),
    fields([4, 0x07064b50], [4, 0], [8, offset + length], [4, 1]),
    end,
  ]);
}
