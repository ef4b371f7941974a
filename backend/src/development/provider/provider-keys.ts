import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

export interface ProviderKeys {
  readonly jwks: { keys: JsonWebKey[] };
  readonly cookieKeys: string[];
}

/** Creates signing and cookie keys once, so that a restart interrupts no sign-in. */
export async function openProviderKeys(file: string): Promise<ProviderKeys> {
  const stored = (await readJsonFile(file)) as ProviderKeys | null;
  if (stored !== null) return stored;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys: ProviderKeys = {
    jwks: {
      keys: [
        {
          ...privateKey.export({ format: 'jwk' }),
          kid: randomBytes(8).toString('hex'),
          alg: 'ES256',
          use: 'sig',
        },
      ],
    },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
  await writeJsonFile(file, keys);
  return keys;
}
