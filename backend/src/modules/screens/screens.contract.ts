import { Type, type Static } from '@sinclair/typebox';
import { Instant, Nullable, oneOf, strictObject } from '../../contract/common-schemas.contract.ts';
import {
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

export const PromoteBody = strictObject({ version: Version, reason: Reason });
export type PromoteBody = Static<typeof PromoteBody>;

export const RollbackBody = strictObject({ reason: Reason });
export type RollbackBody = Static<typeof RollbackBody>;

/** `digest`: SHA-256 of its `mfe.json`, in hex; `publishedBy`: the team. */
export const PublishedVersion = strictObject({
  version: Version,
  digest: Type.String(),
  size: Type.Integer(),
  commit: Nullable(Type.String()),
  publishedBy: Type.String(),
  publishedAt: Instant,
});
export type PublishedVersion = Static<typeof PublishedVersion>;

const status = {
  name: Type.String(),
  /** Null: neither the release nor a team has a version that can be served. */
  live: Nullable(strictObject({ version: Type.String(), owner: Owner, since: Nullable(Instant) })),
  /** Null: the release has no such screen. */
  releaseVersion: Nullable(Type.String()),
  /** Why the version that the team promoted is not served; null when it is. */
  notServed: Nullable(Type.String()),
};

/** `since` is null where the start of this release has not been recorded yet. */
export const ScreenStatus = strictObject(status);
export type ScreenStatus = Static<typeof ScreenStatus>;

export const ScreenList = strictObject({ screens: Type.Array(ScreenStatus) });
export type ScreenList = Static<typeof ScreenList>;

/** Both newest first; `by` is a team, or `release`. */
export const ScreenDetails = strictObject({
  ...status,
  versions: Type.Array(PublishedVersion),
  history: Type.Array(
    strictObject({
      version: Type.String(),
      owner: Owner,
      by: Type.String(),
      reason: Nullable(Type.String()),
      at: Instant,
    }),
  ),
});
export type ScreenDetails = Static<typeof ScreenDetails>;

/** `changed` is false where the version was live already. */
export const PointerChange = strictObject({ changed: Type.Boolean(), screen: ScreenStatus });
export type PointerChange = Static<typeof PointerChange>;

/** `load`: its entry or a chunk; `render`: it threw; `unhandled`: an error that nothing caught. */
export const ScreenFailure = strictObject({
  screen: Name,
  version: Version,
  kind: oneOf(['load', 'render', 'unhandled'] as const),
});
export type ScreenFailure = Static<typeof ScreenFailure>;
