import { crc32 } from 'node:zlib';

/** CRC-32 as S3 writes it: four bytes, big-endian, in base64. */
export const computeChecksum = (bytes: Buffer): string => written(crc32(bytes));

/** The same of bytes that come one after the other. */
export function createRunningChecksum() {
  let sum = 0;
  return {
    add(bytes: Buffer): void {
      sum = crc32(bytes, sum);
    },
    value: (): string => written(sum),
  };
}

/** Composite checksum of a multipart object, as S3 writes it. */
export const combineChecksums = (sums: readonly string[]): string =>
  `${computeChecksum(Buffer.concat(sums.map((sum) => Buffer.from(sum, 'base64'))))}-${sums.length}`;

function written(sum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(sum);
  return bytes.toString('base64');
}
