import { createHash } from 'node:crypto';

/** 256 random bits need no slow hash. */
export const hashApiKeySecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();
