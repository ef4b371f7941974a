/** A second implementation, written from docs/security.md alone. For tests. */
import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  hkdfSync,
  pbkdf2Sync,
} from 'node:crypto';

interface ReferenceFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

interface ReferenceEnvelope {
  readonly kdf: string;
  readonly iterations: number;
  readonly salt: string;
  readonly iv: string;
  readonly wrappedKey: string;
}

const seal = (key: Buffer, nonce: Buffer, plain: Buffer, aad: Buffer = Buffer.alloc(0)): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const open = (
  key: Buffer,
  nonce: Buffer,
  sealed: Buffer,
  aad: Buffer = Buffer.alloc(0),
): Buffer => {
  const end = sealed.length - 16;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(aad)
    .setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
};

const hkdf = (secret: Buffer, ...info: (string | Buffer)[]): Buffer =>
  Buffer.from(
    hkdfSync('sha256', secret, '', Buffer.concat(info.map((part) => Buffer.from(part))), 32),
  );

const agree = (privateKey: Buffer, publicKey: Buffer) => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return { own: ecdh.getPublicKey(), shared: ecdh.computeSecret(publicKey) };
};

const WRAP = 'recueil/encrypted-file/v1/wrap';
const METADATA = 'recueil/encrypted-file/v1/metadata';
const FRAMES = 'recueil/encrypted-file/v1/frames';
const ZERO = Buffer.alloc(12);
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const toNonce = (prefix: Buffer, index: number, isLast: boolean): Buffer => {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(index);
  return Buffer.concat([prefix, counter, Buffer.from([isLast ? 1 : 0])]);
};

export function encryptByReference(
  { name, type, content }: ReferenceFile,
  publicKey: Buffer,
  { ephemeral, contentKey, prefix }: { ephemeral: Buffer; contentKey: Buffer; prefix: Buffer },
): Buffer {
  const { own, shared } = agree(ephemeral, publicKey);
  const start = Buffer.concat([
    Buffer.from('RCE1'),
    Buffer.from([1, 1, 16, 0]),
    sha256(publicKey).subarray(0, 16),
    prefix,
    Buffer.from([0]),
    own,
    seal(hkdf(shared, WRAP, own, publicKey), ZERO, contentKey),
  ]);
  const json = Buffer.from(
    JSON.stringify({
      originalName: name,
      originalType: type,
      originalSize: content.length,
      originalSha256: sha256(content).toString('hex'),
      encrypted: true,
      algorithm: 'AES-GCM-256',
      ivLength: 12,
    }),
  );
  const padded = Buffer.alloc(1887);
  padded.writeUInt16BE(json.length);
  json.copy(padded, 2);
  const header = Buffer.concat([start, seal(hkdf(contentKey, METADATA), ZERO, padded, start)]);
  const frames: Buffer[] = [];
  for (let at = 0; at < content.length; at += 65_536) {
    const isLast = at + 65_536 >= content.length;
    const nonce = toNonce(prefix, frames.length, isLast);
    const plain = content.subarray(at, at + 65_536);
    frames.push(seal(hkdf(contentKey, FRAMES), nonce, plain, sha256(header)));
  }
  return Buffer.concat([header, ...frames]);
}

export function decryptByReference(file: Buffer, privateKey: Buffer): ReferenceFile {
  const header = file.subarray(0, 2048);
  const [start, metadata] = [header.subarray(0, 145), header.subarray(145)];
  if (!start.subarray(0, 8).equals(Buffer.from('5243453101011000', 'hex')) || start[31] !== 0)
    throw new Error('Unknown format');
  const [prefix, ephemeral] = [start.subarray(24, 31), start.subarray(32, 97)];
  const { own, shared } = agree(privateKey, ephemeral);
  if (!sha256(own).subarray(0, 16).equals(start.subarray(8, 24))) throw new Error('Another key');
  const contentKey = open(hkdf(shared, WRAP, ephemeral, own), ZERO, start.subarray(97));
  const padded = open(hkdf(contentKey, METADATA), ZERO, metadata, start);
  const facts = JSON.parse(padded.subarray(2, 2 + padded.readUInt16BE()).toString()) as {
    originalName: string;
    originalType: string;
    originalSize: number;
    originalSha256: string;
  };
  const plain: Buffer[] = [];
  for (let at = 2048; at < file.length; at += 65_552) {
    const isLast = at + 65_552 >= file.length;
    const nonce = toNonce(prefix, plain.length, isLast);
    plain.push(
      open(hkdf(contentKey, FRAMES), nonce, file.subarray(at, at + 65_552), sha256(header)),
    );
  }
  const content = Buffer.concat(plain);
  if (content.length === 0 || content.length !== facts.originalSize)
    throw new Error('Another size');
  if (sha256(content).toString('hex') !== facts.originalSha256) throw new Error('Another hash');
  return { name: facts.originalName, type: facts.originalType, content };
}

const toWrapping = (kind: 'passphrase' | 'recovery', text: string, publicKey: Buffer) => ({
  secret: Buffer.from(
    kind === 'passphrase'
      ? text.normalize('NFKC')
      : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' '),
  ),
  aad: Buffer.concat([Buffer.from(`recueil/vault-key/v1/${kind}`), publicKey]),
});

export function wrapByReference(
  pkcs8: Buffer,
  publicKey: Buffer,
  kind: 'passphrase' | 'recovery',
  text: string,
  { iterations, salt, iv }: { iterations: number; salt: Buffer; iv: Buffer },
): ReferenceEnvelope {
  const { secret, aad } = toWrapping(kind, text, publicKey);
  const key = pbkdf2Sync(secret, salt, iterations, 32, 'sha256');
  return {
    kdf: 'PBKDF2-SHA-256',
    iterations,
    salt: salt.toString('base64url'),
    iv: iv.toString('base64url'),
    wrappedKey: seal(key, iv, pkcs8, aad).toString('base64url'),
  };
}

/** The private key as 32 bytes. */
export function unwrapByReference(
  { iterations, salt, iv, wrappedKey }: ReferenceEnvelope,
  publicKey: Buffer,
  kind: 'passphrase' | 'recovery',
  text: string,
): Buffer {
  const bytes = (value: string) => Buffer.from(value, 'base64url');
  const { secret, aad } = toWrapping(kind, text, publicKey);
  const key = pbkdf2Sync(secret, bytes(salt), iterations, 32, 'sha256');
  const pkcs8 = open(key, bytes(iv), bytes(wrappedKey), aad);
  const { d } = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }).export({
    format: 'jwk',
  });
  return bytes(d!);
}
