import { DAY } from '../../../contract/durations.contract.ts';
import { sha256 } from '../../../platform/digest.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PublisherKeyRow } from '../screens.tables.ts';
import type { KeyOptions } from './key-options.rules.ts';
import { parseScreens, publisherKeyFormat } from './publisher-key.rules.ts';
import { publisherKeysStore } from './publisher-keys.store.ts';

type KeyPlatform = Pick<Platform, 'clock' | 'database' | 'ids'>;

export interface PublisherKeyRecord extends Pick<
  PublisherKeyRow,
  'id' | 'team' | 'email' | 'createdAt' | 'expiresAt' | 'revokedAt'
> {
  readonly screens: readonly string[];
  readonly lastChangeAt: Date | null;
}

/** For operators. `key` is shown once and not stored. */
export async function createPublisherKey(
  { clock, database, ids }: KeyPlatform,
  { team, screens, days, email, locale }: KeyOptions,
): Promise<{ id: string; key: string; expiresAt: Date }> {
  const [id, secret, createdAt] = [ids.next(), ids.secret(), clock.now()];
  const expiresAt = new Date(createdAt.getTime() + days * DAY);
  await database.transaction(() =>
    publisherKeysStore(database).insert({
      id,
      team,
      email,
      locale,
      screens: screens.join(' '),
      secretHash: sha256(secret),
      createdAt,
      expiresAt,
      revokedAt: null,
    }),
  );
  return { id, key: publisherKeyFormat.format(id, secret), expiresAt };
}

/** False when there is no such key, or it was revoked before. */
export const revokePublisherKey = (
  { clock, database }: Omit<KeyPlatform, 'ids'>,
  id: string,
): Promise<boolean> =>
  database.transaction(() => publisherKeysStore(database).revoke(id, clock.now()));

export async function listPublisherKeys({
  database,
}: Pick<KeyPlatform, 'database'>): Promise<PublisherKeyRecord[]> {
  const store = publisherKeysStore(database);
  const lastChanges = await store.findLastChanges();
  return (await store.list()).map(({ secretHash: _, locale: __, screens, ...key }) => ({
    ...key,
    screens: parseScreens(screens),
    lastChangeAt: lastChanges.get(key.id) ?? null,
  }));
}
