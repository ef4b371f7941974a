import { createHash, type BinaryLike } from 'node:crypto';

export const sha256 = (value: BinaryLike): Buffer => createHash('sha256').update(value).digest();
