import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../digest.ts';
import type { KeyParts } from './key-format.ts';

/** SHA-256: 256 random bits need no slow hash. */
export const hasKeySecret = (
  { secret }: Pick<KeyParts, 'secret'>,
  { secretHash }: { readonly secretHash: Buffer },
): boolean => timingSafeEqual(sha256(secret), secretHash);
