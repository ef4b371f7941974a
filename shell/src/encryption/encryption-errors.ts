/** `locked`: encrypted for a key that is not among the unlocked ones; `damaged`: anything else. */
export class FileDecryptionError extends Error {
  readonly reason: 'damaged' | 'locked';

  constructor(reason: 'damaged' | 'locked') {
    super('Failed to decrypt file. The file may be corrupted or you may not have permission.');
    this.name = 'FileDecryptionError';
    this.reason = reason;
  }
}

/** Another passphrase or recovery key, or an envelope that was altered. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError';
}

/** The envelope asks for an unknown or too weak derivation, or an endless one. */
export class RefusedEnvelopeError extends Error {
  override readonly name = 'RefusedEnvelopeError';
}
