import { createPrivateKey } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { decodeBytes } from './bytes.ts';
import { decryptFile } from './decrypt-file.ts';
import { RefusedEnvelopeError, WrongSecretError } from './encryption-errors.ts';
import { encryptFile } from './encrypt-file.ts';
import { chooseProofPositions, createRecoveryKey, provesRecoveryKey } from './recovery-key.ts';
import { unwrapByReference, wrapByReference } from './testing/reference-encryption.ts';
import vectors from './testing/vectors.json' with { type: 'json' };
import {
  createVaultKey,
  rewrapVaultKey,
  unlockVaultKey,
  type UnlockedVaultKey,
  type VaultSecret,
} from './vault-keys.ts';

const PASSPHRASE = 'quatre chevaux fiers sous la pluie';
const WORD_LIST = Array.from({ length: 2_048 }, (_, i) => `mot${i}`);
const passphrase = (text: string): VaultSecret => ({ kind: 'passphrase', text });
const recovery = (text: string): VaultSecret => ({ kind: 'recovery', text });

const opensFiles = async (key: UnlockedVaultKey): Promise<boolean> => {
  const file = await encryptFile(new File(['Bonjour'], 'a.txt'), key.publicKey);
  const { body } = await decryptFile(file.stream(), [key]);
  const { value } = await body.getReader().read();
  return new TextDecoder().decode(value) === 'Bonjour';
};

type Kind = VaultSecret['kind'];
const vectorKey = ({ kind, envelope }: (typeof vectors.envelopes)[number]) =>
  ({
    publicKey: vectors.publicKey,
    [kind as Kind]: envelope,
  }) as unknown as Parameters<typeof unlockVaultKey>[0];

test.each(vectors.envelopes)(
  'both implementations open the envelope for the $kind of $envelope.iterations iterations',
  async (vector) => {
    const secret = { kind: vector.kind as Kind, text: vector.text };
    expect(await opensFiles(await unlockVaultKey(vectorKey(vector), secret))).toBe(true);
    const publicKey = Buffer.from(vectors.publicKey, 'base64url');
    const { kind, text } = secret;
    const privateKey = unwrapByReference(vector.envelope, publicKey, kind, text);
    expect(privateKey.toString('base64url')).toBe(vectors.privateKey.d);
    const pkcs8 = createPrivateKey({ key: vectors.privateKey, format: 'jwk' }).export({
      format: 'der',
      type: 'pkcs8',
    });
    const { iterations, salt, iv } = vector.envelope;
    expect(
      wrapByReference(pkcs8, publicKey, kind, text, {
        iterations,
        salt: Buffer.from(salt, 'base64url'),
        iv: Buffer.from(iv, 'base64url'),
      }),
    ).toEqual(vector.envelope);
  },
);

test('the other implementation opens a new key by passphrase and by recovery key', async () => {
  const recoveryKey = createRecoveryKey(WORD_LIST);
  const key = await createVaultKey(PASSPHRASE, recoveryKey);
  const publicBytes = Buffer.from(decodeBytes(key.publicKey));
  const opened = [
    unwrapByReference(key.passphrase, publicBytes, 'passphrase', PASSPHRASE),
    unwrapByReference(key.recovery, publicBytes, 'recovery', recoveryKey),
  ];
  expect(opened[0]!.equals(opened[1]!)).toBe(true);
  expect(key.passphrase.iterations).toBe(600_000);
  expect(decodeBytes(key.passphrase.salt)).toHaveLength(16);
  expect(key.passphrase.salt).not.toBe(key.recovery.salt);
});

test('a key opens by its secrets alone, and an unlocked one is not exportable', async () => {
  const key = await createVaultKey(PASSPHRASE, createRecoveryKey(WORD_LIST));
  const unlocked = await unlockVaultKey(key, passphrase(PASSPHRASE));
  expect(unlocked.privateKey.extractable).toBe(false);
  expect(await opensFiles(unlocked)).toBe(true);
  const wrong = (secret: VaultSecret, locked = key) =>
    expect(unlockVaultKey(locked, secret)).rejects.toThrow(WrongSecretError);
  await wrong(passphrase(`${PASSPHRASE}.`));
  await wrong(recovery(PASSPHRASE));
  await wrong(passphrase(PASSPHRASE), { ...key, publicKey: vectors.publicKey });
  await wrong(recovery(PASSPHRASE), { ...key, recovery: key.passphrase });
});

test('another passphrase opens the same key, and the recovery key sets it', async () => {
  const recoveryKey = createRecoveryKey(WORD_LIST);
  const key = await createVaultKey(PASSPHRASE, recoveryKey);
  const next = 'une autre phrase, plus longue encore';
  const rewrapped = {
    ...key,
    passphrase: await rewrapVaultKey(key, recovery(recoveryKey), passphrase(next)),
  };
  expect(await opensFiles(await unlockVaultKey(rewrapped, passphrase(next)))).toBe(true);
  await expect(unlockVaultKey(rewrapped, passphrase(PASSPHRASE))).rejects.toThrow(WrongSecretError);
});

test.each([
  ['99,999 iterations', { iterations: 99_999 }],
  ['endless iterations', { iterations: 10_000_001 }],
  ['iterations as text', { iterations: '600000' }],
  ['half an iteration', { iterations: 600_000.5 }],
  ['a short salt', { salt: 'AAAAAAAA' }],
  ['an unknown derivation', { kdf: 'PBKDF2-SHA-1' }],
])('an envelope with %s is refused before anything is derived', async (_, change) => {
  const vector = vectors.envelopes[0]!;
  const envelope = { ...vector.envelope, ...change } as typeof vector.envelope;
  const key = vectorKey({ ...vector, envelope });
  await expect(unlockVaultKey(key, passphrase(vector.text))).rejects.toThrow(RefusedEnvelopeError);
});

test('a recovery key has twelve words of the list, and four of them prove it', () => {
  const recoveryKey = createRecoveryKey(WORD_LIST);
  const words = recoveryKey.split(' ');
  expect(words).toHaveLength(12);
  expect(words.every((word) => WORD_LIST.includes(word))).toBe(true);
  const positions = chooseProofPositions();
  expect(new Set(positions).size).toBe(4);
  expect(positions.every((position) => position >= 0 && position < 12)).toBe(true);
  const typed = positions.map((position) => ` ${words[position]!.toUpperCase()}`);
  expect(provesRecoveryKey(recoveryKey, positions, typed)).toBe(true);
  expect(provesRecoveryKey(recoveryKey, positions, [...typed.slice(0, 3), 'autre'])).toBe(false);
  expect(() => createRecoveryKey(WORD_LIST.slice(1))).toThrow(RangeError);
  expect(() => createRecoveryKey([...WORD_LIST.slice(1), 'MOT1'])).toThrow(RangeError);
});
