import type { Language } from '../../contract/language.contract.ts';
import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import type { PlainObjectTable } from '../../platform/storage/plain-object-table.ts';
import type { ReportKind } from './screens.contract.ts';
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
    /** While it is promoted and does not fit this release: its team got a mail. */
    notServedSince: { ...c.instant(), nullable: true },
  }),
  uniques: [{ columns: ['name', 'version'] }],
});
export type ScreenVersionRow = RowOf<typeof screenVersionTable>;

/** Of a version whose row was deleted: its number stays taken by its content. */
export const screenTombstoneTable = defineTable('screen-tombstone', 'screen_tombstones', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    name: c.ascii(40),
    version: c.ascii(40),
    /** As in `screen_versions`. */
    digest: c.bytes(32),
    deletedAt: c.instant(),
  }),
  uniques: [{ columns: ['name', 'version'] }],
});
export type ScreenTombstoneRow = RowOf<typeof screenTombstoneTable>;

export type Channel = 'stable' | 'canary';

/** Rows are only added: the highest sequence of a name and channel counts. */
export const screenPointerTable = defineTable('screen-pointer', 'screen_pointers', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    channel: c.ascii<Channel>(20),
    name: c.ascii(40),
    sequence: c.int(),
    /** Empty for `none`. */
    version: c.ascii(40),
    /** `none`: withdrawn. */
    owner: c.ascii<'release' | 'team' | 'none'>(10),
    /** A publisher key, an operator's user id, `release`, or `product`, which ended a canary. */
    actor: c.ascii(26),
    reason: { ...c.text(SCREEN_LIMITS.reason), nullable: true },
    /** Of the channel `canary`: of the members, 0 to 100. */
    percent: { ...c.int(), nullable: true },
    /** Of the channel `canary`: ids as JSON. */
    organizations: { ...c.longText(), nullable: true },
    createdAt: c.instant(),
  }),
  uniques: [{ columns: ['channel', 'name', 'sequence'] }],
});
export type ScreenPointerRow = RowOf<typeof screenPointerTable>;

/** What pages of members say of a version, for 30 days. */
export const screenReportTable = defineTable('screen-report', 'screen_reports', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    name: c.ascii(40),
    version: c.ascii(40),
    kind: c.ascii<ReportKind>(10),
    createdAt: c.instant(),
  }),
  indices: [{ columns: ['name', 'version', 'createdAt'] }, { columns: ['createdAt'] }],
});
export type ScreenReportRow = RowOf<typeof screenReportTable>;

export const publisherKeyTable = defineTable('publisher-key', 'publisher_keys', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    team: c.text(SCREEN_LIMITS.team),
    /** Who gets the mails about its screens. */
    email: { ...c.text(SCREEN_LIMITS.email), nullable: true },
    /** Of these mails: that of the operator who made the key, or as the command says. */
    locale: c.ascii<Language>(2),
    /** Names, separated by spaces. */
    screens: c.ascii(SCREEN_LIMITS.keyScreens),
    secretHash: c.bytes(32),
    createdAt: c.instant(),
    expiresAt: c.instant(),
    revokedAt: { ...c.instant(), nullable: true },
  }),
});
export type PublisherKeyRow = RowOf<typeof publisherKeyTable>;

/** Files of a front end of a release, for other instances and for tabs after an upgrade. */
export const releaseBuildTable = defineTable('release-build', 'release_builds', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    /** `shell`, or such as `mfe-vault`. */
    name: c.ascii(40),
    /** SHA-256 of the sorted names, which change with the content. */
    digest: c.bytes(32),
    /** Names as JSON. */
    files: c.longText(),
    storageKey: c.ascii(32),
    /** Of the tar archive. */
    size: c.int(),
    sha256: c.bytes(32),
    /** When an instance last started with it, or ran with it for a day. */
    usedAt: c.instant(),
  }),
  uniques: [{ columns: ['name', 'digest'] }],
});
export type ReleaseBuildRow = RowOf<typeof releaseBuildTable>;

export const screensTables: readonly Table[] = [
  screenVersionTable,
  screenTombstoneTable,
  screenPointerTable,
  screenReportTable,
  publisherKeyTable,
  releaseBuildTable,
];

/** Archives in the storage. */
export const screensObjects: readonly PlainObjectTable[] = [screenVersionTable, releaseBuildTable];
