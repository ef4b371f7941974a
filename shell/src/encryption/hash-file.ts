/** In bytes. */
const PART = 4 * 1024 * 1024;

export interface Hash {
  update(bytes: Uint8Array): void;
  /** In hexadecimal. */
  finish(): string;
}

/** SHA-256 in pieces, loaded on demand; WebCrypto needs the whole file in memory. */
export async function createHash(): Promise<Hash> {
  const { sha256 } = await import(/* webpackChunkName: "hash" */ '@noble/hashes/sha2.js');
  const hash = sha256.create();
  return {
    update: (bytes) => void hash.update(bytes),
    finish: () => Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}

/** Rejects when the device cannot read the file. */
export async function hashFile(file: Pick<Blob, 'size' | 'slice'>): Promise<string> {
  const hash = await createHash();
  for (let at = 0; at < file.size; at += PART)
    hash.update(new Uint8Array(await file.slice(at, at + PART).arrayBuffer()));
  return hash.finish();
}
