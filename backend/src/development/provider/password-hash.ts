import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface PasswordHash {
  salt: string;
  hash: string;
}

const HASH_BYTES = 32;

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  return { salt: salt.toString('base64'), hash: (await derive(password, salt)).toString('base64') };
}

/**
 * Takes the same time when `stored` is null, so that timing does not reveal which accounts exist.
 */
export async function matchesPassword(
  password: string,
  stored: PasswordHash | null,
): Promise<boolean> {
  const salt = stored === null ? randomBytes(16) : Buffer.from(stored.salt, 'base64');
  const candidate = await derive(password, salt);
  return stored !== null && timingSafeEqual(candidate, Buffer.from(stored.hash, 'base64'));
}

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
