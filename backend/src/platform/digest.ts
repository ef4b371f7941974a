import { createHash, type BinaryLike } from 'node:crypto';
import { normalizeText } from '../contract/normalize-text.contract.ts';

export const sha256 = (value: BinaryLike): Buffer => createHash('sha256').update(value).digest();

export async function hashStream(blocks: AsyncIterable<BinaryLike>): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const block of blocks) hash.update(block);
  return hash.digest();
}

/** Of a mail address, in any spelling. */
export const hashAddress = (address: string): Buffer => sha256(normalizeText(address));
