import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { wrapByReference } from '../shell/src/encryption/testing/reference-encryption.ts';
import type { Office } from './pages/office.ts';

/** A key pair as the settings make it, by the implementation that is for tests. */
export interface JourneyVaultKey {
  /** 32 bytes, for `decryptByReference`. */
  readonly privateKey: Buffer;
  readonly passphrase: string;
  readonly recoveryKey: string;
}

const PASSPHRASE = 'quatre chevaux sur le quai';
const RECOVERY_KEY =
  'abeille bateau cerise dragon encre fleur girafe herbe igloo jardin kiwi lampe';

/** Turns end-to-end encryption on by the API. */
export async function turnOnEncryption(office: Office): Promise<JourneyVaultKey> {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d = '', x = '', y = '' } = pair.privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]);
  const pkcs8 = pair.privateKey.export({ type: 'pkcs8', format: 'der' });
  const wrap = (kind: 'passphrase' | 'recovery', text: string) =>
    wrapByReference(pkcs8, point, kind, text, {
      iterations: 600_000,
      salt: randomBytes(16),
      iv: randomBytes(12),
    });
  await office.call('POST', '/v1/organization/encryption', {
    publicKey: point.toString('base64url'),
    passphrase: wrap('passphrase', PASSPHRASE),
    recovery: wrap('recovery', RECOVERY_KEY),
  });
  return {
    privateKey: Buffer.from(d, 'base64url'),
    passphrase: PASSPHRASE,
    recoveryKey: RECOVERY_KEY,
  };
}
