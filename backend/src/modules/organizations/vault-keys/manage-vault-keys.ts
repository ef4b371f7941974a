import { ECDH } from 'node:crypto';
import { assertVersion } from '../../../platform/assert-version.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound, validationFailed } from '../../../platform/problem.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import {
  ENCRYPTION_ENABLED,
  encryptionEvent,
  type EncryptionEventType,
} from '../organizations.events.ts';
import { VAULT_KEY_LIMITS } from '../organizations-limits.contract.ts';
import { encryptionAlreadyOn, encryptionOff, tooManyVaultKeys } from '../organizations.problems.ts';
import type {
  Encryption,
  NewVaultKey,
  RewrapVaultKeyBody,
  VaultKey,
} from './vault-keys.contract.ts';
import type { VaultKeyRow } from './vault-keys.tables.ts';

export async function getEncryption(
  { store, vaultKeys }: OrganizationsContext,
  organizationId: string,
): Promise<Encryption> {
  const [{ encryptionKey }, keys] = await Promise.all([
    store.get(organizationId),
    vaultKeys.list(organizationId),
  ]);
  return { enabled: encryptionKey !== null, keys: keys.map(presentVaultKey) };
}

export async function enableEncryption(
  context: OrganizationsContext,
  { organizationId, userId }: MemberPrincipal,
  { publicKey, passphrase, recovery }: NewVaultKey,
  actorContext: ActorContext,
): Promise<Encryption> {
  const { platform, store, vaultKeys } = context;
  return platform.database.transaction(async () => {
    await store.lock(organizationId);
    if ((await store.get(organizationId)).encryptionKey !== null) throw encryptionAlreadyOn();
    const present = await vaultKeys.list(organizationId);
    if (!isPointOfCurve(publicKey) || present.some((key) => key.publicKey === publicKey))
      throw validationFailed({
        errors: [{ field: 'publicKey', message: 'Must be a new public key of the curve P-256' }],
      });
    if (present.length >= VAULT_KEY_LIMITS.perOrganization) throw tooManyVaultKeys();
    const now = platform.clock.now();
    const id = platform.ids.next();
    await vaultKeys.insert({
      id,
      organizationId,
      version: 1,
      publicKey,
      passphrase,
      recovery,
      createdBy: userId,
      createdAt: now,
      retiredAt: null,
    });
    await store.update(organizationId, { encryptionKey: publicKey, updatedAt: now });
    await publish(context, ENCRYPTION_ENABLED, organizationId, id, actorContext);
    return getEncryption(context, organizationId);
  });
}

/** New files arrive plain from now on; keys stay, because they open the earlier ones. */
export async function disableEncryption(
  context: OrganizationsContext,
  organizationId: string,
  actorContext: ActorContext,
): Promise<Encryption> {
  const { platform, store, vaultKeys } = context;
  return platform.database.transaction(async () => {
    await store.lock(organizationId);
    const { encryptionKey } = await store.get(organizationId);
    const keys = await vaultKeys.list(organizationId);
    const active = keys.find(({ publicKey }) => publicKey === encryptionKey);
    if (active === undefined) throw encryptionOff();
    const now = platform.clock.now();
    await vaultKeys.retire(organizationId, active.publicKey, now);
    await store.update(organizationId, { encryptionKey: null, updatedAt: now });
    await publish(context, 'encryption.disabled', organizationId, active.id, actorContext);
    return getEncryption(context, organizationId);
  });
}

/** `expected` is the version that the caller saw; null overwrites any version. */
export async function rewrapVaultKey(
  context: OrganizationsContext,
  organizationId: string,
  id: string,
  body: RewrapVaultKeyBody,
  expected: string | null,
  actorContext: ActorContext,
): Promise<VaultKey> {
  const { platform, store, vaultKeys } = context;
  return platform.database.transaction(async () => {
    await store.lock(organizationId);
    const key = await vaultKeys.find(organizationId, id);
    if (key === null) throw notFound();
    assertVersion(key, expected);
    const changed = { ...key, ...body, version: key.version + 1 };
    const { passphrase, recovery, version } = changed;
    await vaultKeys.update(organizationId, id, { passphrase, recovery, version });
    if (body.passphrase)
      await publish(context, 'encryption.passphrase-changed', organizationId, id, actorContext);
    if (body.recovery)
      await publish(context, 'encryption.recovery-changed', organizationId, id, actorContext);
    return presentVaultKey(changed);
  });
}

const presentVaultKey = ({ createdAt, retiredAt, ...key }: VaultKeyRow): VaultKey => ({
  id: key.id,
  version: key.version,
  publicKey: key.publicKey,
  passphrase: key.passphrase,
  recovery: key.recovery,
  createdAt: createdAt.toISOString(),
  retiredAt: retiredAt?.toISOString() ?? null,
});

function isPointOfCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

const publish = (
  { platform: { clock, outbox } }: OrganizationsContext,
  type: EncryptionEventType,
  organizationId: string,
  keyId: string,
  actorContext: ActorContext,
): Promise<unknown> =>
  outbox.publish(encryptionEvent(type, organizationId, { keyId }, actorContext, clock.now()));
