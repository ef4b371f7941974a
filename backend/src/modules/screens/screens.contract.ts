import { Type, type Static } from '@sinclair/typebox';
import {
  Id,
  Instant,
  Nullable,
  oneOf,
  strictObject,
} from '../../contract/common-schemas.contract.ts';
import {
  PUBLISHER_KEY_DAYS,
  SCREEN_LIMITS,
  SCREEN_NAME_PATTERN,
  SCREEN_VERSION_PATTERN,
} from './screens-limits.contract.ts';

const Name = Type.String({ pattern: SCREEN_NAME_PATTERN });
const Version = Type.String({ pattern: SCREEN_VERSION_PATTERN });
const Range = Type.String({ minLength: 1, maxLength: 100 });
const Title = Type.String({ minLength: 1, maxLength: 100 });
const Owner = oneOf(['release', 'team'] as const);

export const ScreenParams = strictObject({ name: Name });
export const ScreenVersionParams = strictObject({ name: Name, version: Version });

/**
 * `mfe.json` of a published screen. `name`: of the federation container; `shared`, `api`:
 * semver ranges; `integrity`: of every file but `mfe.json` and `package.json`.
 */
export const ScreenDescription = strictObject({
  id: Name,
  /** A name of its own: those of the shell and of objects are not. */
  name: Type.String({ pattern: '^mfe_[a-z0-9_]{1,50}$' }),
  version: Version,
  /** As the shell reads it: `^1.4.0`, or an exact version. */
  contract: Type.String({ pattern: '^\\^?(0|[1-9][0-9]{0,4})(\\.(0|[1-9][0-9]{0,4})){2}$' }),
  shared: Type.Record(Type.String({ maxLength: 100 }), Range),
  api: Range,
  routes: Type.Array(Type.String({ pattern: '^/app(/[a-z0-9-]+)+$', maxLength: 100 }), {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
  }),
  title: strictObject({ fr: Title, en: Title }),
  /** Entry of the navigation, with the title as label; `icon`: path of an SVG of 20 by 20. */
  navigation: Type.Optional(
    strictObject({
      icon: Type.String({ pattern: '^[MmZzLlHhVvCcSsQqTtAa0-9 ,.-]{1,3000}$' }),
      position: Type.Integer({ minimum: 0, maximum: 1000 }),
    }),
  ),
  chunks: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())])),
  ),
  entry: Type.Optional(Type.String({ maxLength: 500 })),
  /** Of the development server. */
  port: Type.Optional(Type.Integer()),
  commit: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  builtAt: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' })),
});
export type ScreenDescription = Static<typeof ScreenDescription>;

const Reason = Type.Optional(Type.String({ minLength: 1, maxLength: SCREEN_LIMITS.reason }));

/** `from`: the version that the caller saw live; 409 where another one is live by now. */
export const PromoteBody = strictObject({
  version: Version,
  from: Type.Optional(Version),
  reason: Reason,
});
export type PromoteBody = Static<typeof PromoteBody>;

/** `from` as in `PromoteBody`; `to`: the version that the caller expects back; 409 where it is another. */
export const RollbackBody = strictObject({
  from: Type.Optional(Version),
  to: Type.Optional(Version),
  reason: Reason,
});
export type RollbackBody = Static<typeof RollbackBody>;

export const WithdrawBody = strictObject({ reason: Reason });
export type WithdrawBody = Static<typeof WithdrawBody>;

/**
 * `percent`: of all members; `organizations`: ids of those whose members all get it. One of them at
 * least.
 */
export const CanaryBody = strictObject({
  version: Version,
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  organizations: Type.Optional(
    Type.Array(Id, { minItems: 1, maxItems: SCREEN_LIMITS.canaryOrganizations, uniqueItems: true }),
  ),
  reason: Reason,
});
export type CanaryBody = Static<typeof CanaryBody>;

/** `version`: the canary that the caller saw; 409 where another one runs by now. */
export const EndCanaryQuery = strictObject({ version: Type.Optional(Version) });
export type EndCanaryQuery = Static<typeof EndCanaryQuery>;

/** One of both: a published version, or an http(s) address on localhost or 127.0.0.1. */
export const OverrideBody = strictObject({
  version: Type.Optional(Version),
  entry: Type.Optional(Type.String({ minLength: 1, maxLength: SCREEN_LIMITS.overrideAddress })),
});
export type OverrideBody = Static<typeof OverrideBody>;

/** `version` or `entry` is null. */
export const ScreenOverride = strictObject({
  name: Type.String(),
  version: Nullable(Type.String()),
  entry: Nullable(Type.String()),
  endsAt: Instant,
});
export type ScreenOverride = Static<typeof ScreenOverride>;

/**
 * `digest`: SHA-256 of its `mfe.json`, in hex; `publishedBy`: the team; `loads`, `failures`: as pages
 * of members reported them in 30 days, the loads only while the version is a canary.
 */
export const PublishedVersion = strictObject({
  version: Version,
  digest: Type.String(),
  size: Type.Integer(),
  commit: Nullable(Type.String()),
  publishedBy: Type.String(),
  publishedAt: Instant,
  loads: Type.Integer(),
  failures: Type.Integer(),
});
export type PublishedVersion = Static<typeof PublishedVersion>;

const status = {
  name: Type.String(),
  /** Null: neither the release nor a team has a version that can be served. */
  live: Nullable(strictObject({ version: Type.String(), owner: Owner, since: Nullable(Instant) })),
  /** Null: the release has no such screen. */
  releaseVersion: Nullable(Type.String()),
  /** A version that some members get. */
  canary: Nullable(
    strictObject({
      version: Type.String(),
      percent: Type.Integer(),
      organizations: Type.Array(Type.String()),
      since: Nullable(Instant),
    }),
  ),
  /** Why the version that the team promoted, or its canary, is not served; null when it is. */
  notServed: Nullable(Type.String()),
};

/** `since` is null where the start of this release has not been recorded yet. */
export const ScreenStatus = strictObject(status);
export type ScreenStatus = Static<typeof ScreenStatus>;

export const ScreenList = strictObject({ screens: Type.Array(ScreenStatus) });
export type ScreenList = Static<typeof ScreenList>;

/**
 * Both lists newest first. `by` is a team, an operator, `release`, or `product`, which ended a canary;
 * `version` is null and `owner` `none` where the screen was withdrawn; `percent` and `organizations`
 * are null in the channel `stable`, 0 and empty where a canary ended. `rollbackVersion`: null where a
 * rollback is refused. `overriding`: null where an operator cannot override the screen; `address`: of
 * its development server.
 */
export const ScreenDetails = strictObject({
  ...status,
  rollbackVersion: Nullable(Type.String()),
  overriding: Nullable(strictObject({ address: Nullable(Type.String()) })),
  versions: Type.Array(PublishedVersion),
  history: Type.Array(
    strictObject({
      channel: oneOf(['stable', 'canary'] as const),
      version: Nullable(Type.String()),
      percent: Nullable(Type.Integer()),
      organizations: Nullable(Type.Array(Type.String())),
      owner: oneOf(['release', 'team', 'none'] as const),
      by: Type.String(),
      reason: Nullable(Type.String()),
      at: Instant,
    }),
  ),
});
export type ScreenDetails = Static<typeof ScreenDetails>;

/** `changed` is false where it was so already. */
export const PointerChange = strictObject({ changed: Type.Boolean(), screen: ScreenStatus });
export type PointerChange = Static<typeof PointerChange>;

/**
 * `opened`: a canary was loaded; `load`: the entry or a chunk failed; `render`: it threw;
 * `unhandled`: an error that nothing caught.
 */
export const ScreenReport = strictObject({
  screen: Name,
  version: Version,
  kind: oneOf(['opened', 'load', 'render', 'unhandled'] as const),
});
export type ScreenReport = Static<typeof ScreenReport>;
export type ReportKind = ScreenReport['kind'];

export const PublisherKeyBody = strictObject({
  team: Type.String({ minLength: 1, maxLength: SCREEN_LIMITS.team, pattern: '\\S' }),
  screens: Type.Array(Name, {
    minItems: 1,
    maxItems: SCREEN_LIMITS.screensOfKey,
    uniqueItems: true,
  }),
  expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: PUBLISHER_KEY_DAYS.max })),
  email: Type.Optional(Type.String({ format: 'email', maxLength: SCREEN_LIMITS.email })),
});
export type PublisherKeyBody = Static<typeof PublisherKeyBody>;

/** `email`: who gets the mails about its screens; `lastChangeAt`: when it published or decided last; null: never, or its versions are gone. */
export const PublisherKey = strictObject({
  id: Id,
  team: Type.String(),
  email: Nullable(Type.String()),
  screens: Type.Array(Type.String()),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Nullable(Instant),
  lastChangeAt: Nullable(Instant),
});
export type PublisherKey = Static<typeof PublisherKey>;

/** With revoked and expired ones, newest first. */
export const PublisherKeyList = strictObject({ publisherKeys: Type.Array(PublisherKey) });
export type PublisherKeyList = Static<typeof PublisherKeyList>;

/** `key` is shown once, to be sent as `Authorization: Bearer`. */
export const CreatedPublisherKey = strictObject({ id: Id, key: Type.String(), expiresAt: Instant });
export type CreatedPublisherKey = Static<typeof CreatedPublisherKey>;
