/** Structures of APPNOTE 6.3: stored, UTF-8 names, ZIP64 where needed. */
interface ZipEntry {
  readonly name: string;
  readonly date: Date;
  readonly size: number;
  /** Null: not known yet; a data descriptor follows the bytes. */
  readonly crc: number | null;
}

export interface WrittenZipEntry extends ZipEntry {
  readonly crc: number;
  readonly offset: number;
  readonly hasDataDescriptor: boolean;
}

const [MAX_UINT32, MAX_UINT16] = [0xffffffff, 0xffff];
const [VERSION_2_0, VERSION_ZIP64] = [20, 45];
const [FLAG_DATA_DESCRIPTOR, FLAG_UTF8] = [0x0008, 0x0800];
const [VERSION_MADE_BY, REGULAR_FILE_ATTRIBUTES] = [
  (3 << 8) | VERSION_ZIP64,
  (0o100644 << 16) >>> 0,
];

const needsZip64 = (size: number): boolean => size >= MAX_UINT32;
const capToUint32 = (value: number): number => Math.min(value, MAX_UINT32);

function encodeFields(...all: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of all) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** DOS times have two-second steps and begin in 1980. */
function encodeDosTime(date: Date): readonly [[2, number], [2, number]] {
  const at = new Date(Math.max(date.getTime(), Date.UTC(1980)));
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [
    [2, time],
    [2, day],
  ];
}

const encodeZip64Extra = (values: readonly number[]): Buffer =>
  values.length === 0
    ? Buffer.alloc(0)
    : Buffer.concat([
        encodeFields([2, 1], [2, values.length * 8]),
        ...values.map((value) => encodeFields([8, value])),
      ]);

export function encodeLocalFileHeader({ name, date, size, crc }: ZipEntry): Buffer {
  const nameBytes = Buffer.from(name);
  const extra = encodeZip64Extra(needsZip64(size) ? [size, size] : []);
  return Buffer.concat([
    encodeFields(
      [4, 0x04034b50],
      [2, needsZip64(size) ? VERSION_ZIP64 : VERSION_2_0],
      [2, FLAG_UTF8 | (crc === null ? FLAG_DATA_DESCRIPTOR : 0)],
      [2, 0],
      ...encodeDosTime(date),
      [4, crc ?? 0],
      [4, capToUint32(size)],
      [4, capToUint32(size)],
      [2, nameBytes.length],
      [2, extra.length],
    ),
    nameBytes,
    extra,
  ]);
}

export const encodeDataDescriptor = (crc: number, size: number): Buffer =>
  encodeFields(
    [4, 0x08074b50],
    [4, crc],
    [needsZip64(size) ? 8 : 4, size],
    [needsZip64(size) ? 8 : 4, size],
  );

export function encodeCentralDirectoryHeader({
  name,
  date,
  size,
  crc,
  offset,
  hasDataDescriptor,
}: WrittenZipEntry): Buffer {
  const nameBytes = Buffer.from(name);
  const extra = encodeZip64Extra([
    ...(needsZip64(size) ? [size, size] : []),
    ...(needsZip64(offset) ? [offset] : []),
  ]);
  return Buffer.concat([
    encodeFields(
      [4, 0x02014b50],
      [2, VERSION_MADE_BY],
      [2, extra.length > 0 ? VERSION_ZIP64 : VERSION_2_0],
      [2, FLAG_UTF8 | (hasDataDescriptor ? FLAG_DATA_DESCRIPTOR : 0)],
      [2, 0],
      ...encodeDosTime(date),
      [4, crc],
      [4, capToUint32(size)],
      [4, capToUint32(size)],
      [2, nameBytes.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, REGULAR_FILE_ATTRIBUTES],
      [4, capToUint32(offset)],
    ),
    nameBytes,
    extra,
  ]);
}

export function encodeEndOfCentralDirectory(count: number, length: number, offset: number): Buffer {
  const end = encodeFields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, MAX_UINT16)],
    [2, Math.min(count, MAX_UINT16)],
    [4, capToUint32(length)],
    [4, capToUint32(offset)],
    [2, 0],
  );
  if (count < MAX_UINT16 && !needsZip64(length) && !needsZip64(offset)) return end;
  return Buffer.concat([
    encodeFields(
      [4, 0x06064b50],
      [8, 44],
      [2, VERSION_MADE_BY],
      [2, VERSION_ZIP64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, length],
      [8, offset],
    ),
    encodeFields([4, 0x07064b50], [4, 0], [8, offset + length], [4, 1]),
    end,
  ]);
}
