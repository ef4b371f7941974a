import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import type { PlainObjectTable } from '../../platform/storage/plain-object-table.ts';
import { SCREEN_LIMITS } from './screens-limits.contract.ts';

export const screenVersionTable = defineTable('screen-version', 'screen_versions', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    name: c.ascii(40),
    version: c.ascii(40),
    /** SHA-256 of `mfe.json`, which names the digest of every other file. */
    digest: c.bytes(32),
    storageKey: c.ascii(32),
    /** Of the tarball. */
    size: c.int(),
    sha256: c.bytes(32),
    /** The text of `mfe.json`. */
    description: c.longText(),
    publishedBy: c.id(),
    publishedAt: c.instant(),
  }),
  uniques: [{ columns: ['name', 'version'] }],
});
export type ScreenVersionRow = RowOf<typeof screenVersionTable>;

/** Rows are only added: the highest sequence of a name and channel counts. */
export const screenPointerTable = defineTable('screen-pointer', 'screen_pointers', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    channel: c.ascii(20),
    name: c.ascii(40),
    sequence: c.int(),
    version: c.ascii(40),
    owner: c.ascii<'release' | 'team'>(10),
    /** A publisher key, or `release`. */
    actor: c.ascii(26),
    reason: { ...c.text(SCREEN_LIMITS.reason), nullable: true },
    createdAt: c.instant(),
  }),
  uniques: [{ columns: ['channel', 'name', 'sequence'] }],
});
export type ScreenPointerRow = RowOf<typeof screenPointerTable>;

export const publisherKeyTable = defineTable('publisher-key', 'publisher_keys', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    team: c.text(SCREEN_LIMITS.team),
    /** Names, separated by spaces. */
    screens: c.ascii(SCREEN_LIMITS.keyScreens),
    secretHash: c.bytes(32),
    createdAt: c.instant(),
    expiresAt: c.instant(),
    revokedAt: { ...c.instant(), nullable: true },
  }),
});
export type PublisherKeyRow = RowOf<typeof publisherKeyTable>;

export const screensTables: readonly Table[] = [
  screenVersionTable,
  screenPointerTable,
  publisherKeyTable,
];

/** Tarballs in the storage. */
export const screensObjects: readonly PlainObjectTable[] = [screenVersionTable];
