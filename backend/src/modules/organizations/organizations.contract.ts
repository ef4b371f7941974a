import { Type, type Static } from '@sinclair/typebox';
import { SESSION_TIMEOUTS } from '../identity/security/session-timeouts.contract.ts';
import { Nullable, strictObject, Id } from '../../contract/common-schemas.contract.ts';
import { ACCENT_NAMES } from './accent-colors.contract.ts';
import {
  FILE_GROUPS,
  FILE_SIZE_STEP,
  ORGANIZATION_LIMITS as L,
  RETENTION_DAYS,
} from './organizations-limits.contract.ts';

export const AccentNameSchema = Type.Union(ACCENT_NAMES.map((name) => Type.Literal(name)));

/** Longest time without activity in a session of a member; null: as each member chooses. */
const MaxSessionMinutes = Nullable(
  Type.Union(SESSION_TIMEOUTS.map((minutes) => Type.Literal(minutes))),
);

/**
 * Whose requests and documents a member sees: all, or those they created, are assigned to or that
 * belong to their teams. Owners, admins and API keys see all.
 */
export const VISIBILITIES = ['organization', 'team'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
const Visibility = Type.Union(VISIBILITIES.map((visibility) => Type.Literal(visibility)));

/** Domains of the mail addresses of new members; empty: any. */
const EmailDomains = Type.Array(
  Type.String({ maxLength: L.emailDomain, examples: ['example.org'] }),
  {
    maxItems: L.emailDomains,
  },
);

/** Days that an upload link works; null: the operator's limit. */
const LinkDays = Nullable(Type.Integer({ minimum: 1, maximum: L.linkDays }));

/** Kinds of files that uploads may have, `pdf` among them; null: all. */
const FileGroups = Nullable(
  Type.Array(Type.Union(FILE_GROUPS.map((group) => Type.Literal(group))), {
    minItems: 1,
    uniqueItems: true,
  }),
);

/** Bytes of one uploaded file, whole megabytes; null: the operator's limit. */
const MaxFileSize = Nullable(Type.Integer({ minimum: FILE_SIZE_STEP, multipleOf: FILE_SIZE_STEP }));

/** Days after which requests that have ended are deleted; null: they are kept. */
const RetentionDays = Nullable(Type.Union(RETENTION_DAYS.map((days) => Type.Literal(days))));

/**
 * `acceptsJoinRequests`: from people with a verified address of the email domains;
 * `encryptsFiles`: new files arrive encrypted end to end.
 */
export const Organization = strictObject({
  id: Id,
  name: Type.String(),
  website: Type.String(),
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zipCode: Type.String(),
  country: Type.String(),
  timeZone: Type.String(),
  accent: AccentNameSchema,
  maxSessionMinutes: MaxSessionMinutes,
  visibility: Visibility,
  requireTwoFactor: Type.Boolean(),
  /** Sign-ins of members after an idle time ask for the password again. */
  requireSignInAfterIdle: Type.Boolean(),
  emailDomains: EmailDomains,
  linkDays: LinkDays,
  fileGroups: FileGroups,
  maxFileSize: MaxFileSize,
  retentionDays: RetentionDays,
  /** Public address; changes with the logo. */
  logoUrl: Nullable(Type.String()),
  /** For `If-Match`; changes with any other setting, not with the logo. */
  version: Type.Integer(),
  /** Limits of the operator; `linkDays` null: links work as long as their request. */
  ceilings: strictObject({ linkDays: Nullable(Type.Integer()), maxFileSize: Type.Integer() }),
  acceptsJoinRequests: Type.Boolean(),
  encryptsFiles: Type.Boolean(),
});
export type Organization = Static<typeof Organization>;

/** `timeZone`: an IANA name, existing deadlines stay; `website`: empty or an http(s) address. */
export const UpdateOrganizationBody = strictObject({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: L.name, pattern: '\\S' })),
  website: Type.Optional(Type.String({ maxLength: L.website, examples: ['https://example.org'] })),
  address: Type.Optional(Type.String({ maxLength: L.address })),
  city: Type.Optional(Type.String({ maxLength: L.city })),
  state: Type.Optional(Type.String({ maxLength: L.state })),
  zipCode: Type.Optional(Type.String({ maxLength: L.zipCode })),
  country: Type.Optional(Type.String({ maxLength: L.country })),
  timeZone: Type.Optional(Type.String({ maxLength: L.timeZone, examples: ['Europe/Paris'] })),
  accent: Type.Optional(AccentNameSchema),
  maxSessionMinutes: Type.Optional(MaxSessionMinutes),
  visibility: Type.Optional(Visibility),
  requireTwoFactor: Type.Optional(Type.Boolean()),
  requireSignInAfterIdle: Type.Optional(Type.Boolean()),
  emailDomains: Type.Optional(EmailDomains),
  linkDays: Type.Optional(LinkDays),
  fileGroups: Type.Optional(FileGroups),
  maxFileSize: Type.Optional(MaxFileSize),
  retentionDays: Type.Optional(RetentionDays),
  acceptsJoinRequests: Type.Optional(Type.Boolean()),
});
export type UpdateOrganizationBody = Static<typeof UpdateOrganizationBody>;
