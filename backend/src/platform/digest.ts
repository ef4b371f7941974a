import { createHash, hash, type BinaryLike } from 'node:crypto';
import { normalizeText } from '../contract/normalize-text.contract.ts';

export const sha256 = (value: BinaryLike): Buffer => hash('sha256', value, 'buffer');

export async function hashStream(blocks: AsyncIterable<BinaryLike>): Promise<Buffer> {
  const streamHash = createHash('sha256');
  for await (const block of blocks) streamHash.update(block);
  return streamHash.digest();
}

/** Of a mail address, in any spelling. */
export const hashAddress = (address: string): Buffer => sha256(normalizeText(address));
