import { Type, type Static } from '@sinclair/typebox';
import { Id, Instant, Nullable, strictObject } from '../../../contract/common-schemas.contract.ts';
import { VAULT_KEY_LIMITS as L } from '../organizations-limits.contract.ts';

const base64url = (minLength: number, maxLength: number, example: string) =>
  Type.String({ minLength, maxLength, pattern: '^[A-Za-z0-9_-]+$', examples: [example] });

const envelopeFields = {
  kdf: Type.Literal(L.kdf),
  salt: base64url(22, 86, 'A'.repeat(22)),
  iv: base64url(16, 16, 'A'.repeat(16)),
  wrappedKey: base64url(80, L.wrappedKey, 'A'.repeat(206)),
};

/** A private key, readable with one secret that the server never has; docs/security.md. */
export const VaultKeyEnvelope = strictObject({
  ...envelopeFields,
  iterations: Type.Integer({ minimum: L.acceptedIterations, maximum: L.maxIterations }),
});
export type VaultKeyEnvelope = Static<typeof VaultKeyEnvelope>;

const NewEnvelope = strictObject({
  ...envelopeFields,
  iterations: Type.Integer({ minimum: L.iterations, maximum: L.maxIterations }),
});

/** An uncompressed point of P-256. */
const PublicKey = base64url(
  L.publicKey,
  L.publicKey,
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
);

export const NewVaultKey = strictObject({
  publicKey: PublicKey,
  passphrase: NewEnvelope,
  recovery: NewEnvelope,
});
export type NewVaultKey = Static<typeof NewVaultKey>;

/** The same private key under another passphrase or recovery key. */
export const RewrapVaultKeyBody = strictObject({
  passphrase: Type.Optional(NewEnvelope),
  recovery: Type.Optional(NewEnvelope),
});
export type RewrapVaultKeyBody = Static<typeof RewrapVaultKeyBody>;

/** `version`: for `If-Match`; `retiredAt` null: new files are encrypted for it. */
export const VaultKey = strictObject({
  id: Id,
  version: Type.Integer(),
  publicKey: PublicKey,
  passphrase: VaultKeyEnvelope,
  recovery: VaultKeyEnvelope,
  createdAt: Instant,
  retiredAt: Nullable(Instant),
});
export type VaultKey = Static<typeof VaultKey>;

/** `keys` newest first, retired ones too: they open older files. */
export const Encryption = strictObject({
  enabled: Type.Boolean(),
  keys: Type.Array(VaultKey),
});
export type Encryption = Static<typeof Encryption>;
