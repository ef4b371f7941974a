import { crc32 } from 'node:zlib';

/** CRC-32 as S3 writes it: four bytes, big-endian, in base64. */
export const computeChecksum = (bytes: Buffer): string => encodeChecksum(crc32(bytes));

export function createRunningChecksum() {
  let sum = 0;
  return {
    add(bytes: Buffer): void {
      sum = crc32(bytes, sum);
    },
    value: (): string => encodeChecksum(sum),
  };
}

export const combineChecksums = (sums: readonly string[]): string =>
  `${computeChecksum(Buffer.concat(sums.map((sum) => Buffer.from(sum, 'base64'))))}-${sums.length}`;

function encodeChecksum(sum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(sum);
  return bytes.toString('base64');
}
