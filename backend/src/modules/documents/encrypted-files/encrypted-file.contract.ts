/** Layout of files that a browser encrypts, as docs/security.md describes it. Sizes in bytes. */
export const ENCRYPTED_FILE = {
  header: 2_048,
  frame: 65_536,
  tag: 16,
  keyId: 16,
  noncePrefix: 7,
  publicKey: 65,
  contentKey: 32,
} as const;

/** `RCE1`, version 1, suite 1, log2 of the frame size, no flags. */
const PREAMBLE = [0x52, 0x43, 0x45, 0x31, 1, 1, 16, 0] as const;
const POINT_IS_UNCOMPRESSED = 4;

/** The stored type of such a file; what it holds is known to the keys alone. */
export const ENCRYPTED_MEDIA_TYPE = 'application/vnd.recueil.encrypted';
export const ENCRYPTED_SUFFIX = '.encrypted';
/** Of every such file on the server. */
export const ENCRYPTED_NAME = `document${ENCRYPTED_SUFFIX}`;

export interface EncryptedHeader {
  /** Of the public key that the content key is wrapped for. */
  readonly keyId: Uint8Array<ArrayBuffer>;
  readonly noncePrefix: Uint8Array<ArrayBuffer>;
  readonly ephemeralKey: Uint8Array<ArrayBuffer>;
  readonly wrappedKey: Uint8Array<ArrayBuffer>;
  readonly metadata: Uint8Array<ArrayBuffer>;
}

const SEALED_FRAME = ENCRYPTED_FILE.frame + ENCRYPTED_FILE.tag;
const OFFSETS = (() => {
  const noncePrefix = PREAMBLE.length + ENCRYPTED_FILE.keyId;
  const ephemeralKey = noncePrefix + ENCRYPTED_FILE.noncePrefix + 1;
  const wrappedKey = ephemeralKey + ENCRYPTED_FILE.publicKey;
  const metadata = wrappedKey + ENCRYPTED_FILE.contentKey + ENCRYPTED_FILE.tag;
  return { keyId: PREAMBLE.length, noncePrefix, ephemeralKey, wrappedKey, metadata };
})();

/** Bytes of the padded metadata before they are sealed. */
export const ENCRYPTED_METADATA_BYTES =
  ENCRYPTED_FILE.header - OFFSETS.metadata - ENCRYPTED_FILE.tag;

export const toEncryptedSize = (size: number): number =>
  ENCRYPTED_FILE.header + size + Math.ceil(size / ENCRYPTED_FILE.frame) * ENCRYPTED_FILE.tag;

/** Null: no file has this size when it is encrypted; an empty one is not encrypted. */
export function toOriginalSize(encryptedSize: number): number | null {
  const sealed = encryptedSize - ENCRYPTED_FILE.header;
  const size = sealed - Math.ceil(sealed / SEALED_FRAME) * ENCRYPTED_FILE.tag;
  return size > 0 && toEncryptedSize(size) === encryptedSize ? size : null;
}

/** Without its metadata, which are sealed under what comes before them. */
export function buildHeaderStart({
  keyId,
  noncePrefix,
  ephemeralKey,
  wrappedKey,
}: Omit<EncryptedHeader, 'metadata'>): Uint8Array<ArrayBuffer> {
  const start = new Uint8Array(OFFSETS.metadata);
  start.set(PREAMBLE);
  start.set(keyId, OFFSETS.keyId);
  start.set(noncePrefix, OFFSETS.noncePrefix);
  start.set(ephemeralKey, OFFSETS.ephemeralKey);
  start.set(wrappedKey, OFFSETS.wrappedKey);
  return start;
}

/** True for fewer bytes than the format's mark, as far as they agree with it. */
export const startsLikeEncryptedFile = (bytes: Uint8Array): boolean =>
  PREAMBLE.slice(0, bytes.length).every((byte, i) => bytes[i] === byte);

/** Null: not a header of this format. Proves nothing about the content. */
export function parseEncryptedHeader(bytes: Uint8Array): EncryptedHeader | null {
  if (bytes.length < ENCRYPTED_FILE.header) return null;
  if (!startsLikeEncryptedFile(bytes)) return null;
  if (bytes[OFFSETS.ephemeralKey - 1] !== 0) return null;
  if (bytes[OFFSETS.ephemeralKey] !== POINT_IS_UNCOMPRESSED) return null;
  const copy = (start: number, end: number) => new Uint8Array(bytes.subarray(start, end));
  return {
    keyId: copy(OFFSETS.keyId, OFFSETS.noncePrefix),
    noncePrefix: copy(OFFSETS.noncePrefix, OFFSETS.ephemeralKey - 1),
    ephemeralKey: copy(OFFSETS.ephemeralKey, OFFSETS.wrappedKey),
    wrappedKey: copy(OFFSETS.wrappedKey, OFFSETS.metadata),
    metadata: copy(OFFSETS.metadata, ENCRYPTED_FILE.header),
  };
}
