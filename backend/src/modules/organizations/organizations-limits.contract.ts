/** Characters; `emailDomains` counts; `linkDays` in days. */
export const ORGANIZATION_LIMITS = {
  name: 255,
  website: 255,
  address: 255,
  city: 255,
  state: 2,
  zipCode: 10,
  country: 255,
  timeZone: 64,
  emailDomain: 253,
  emailDomains: 20,
  linkDays: 365,
} as const;

/** Days that ended requests are kept, in the order of the choice. */
export const RETENTION_DAYS = [30, 90, 180, 365, 730, 1825, 3650] as const;
export type RetentionDays = (typeof RETENTION_DAYS)[number];

/** What an organisation may accept, in display order; PDF always. */
export const FILE_GROUPS = ['pdf', 'photo', 'text', 'sheet'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

/** Bytes; the organisation's file size is a multiple. */
export const FILE_SIZE_STEP = 1024 * 1024;

/** `name`: characters; `members`: of one team. */
export const TEAM_LIMITS = { name: 80, perOrganization: 100, members: 1000 } as const;

/** `open`: join requests of an organisation that wait. */
export const JOIN_REQUEST_LIMITS = { open: 200 } as const;

/** `open`: invitations of an organisation that wait; `perDay`: invitation mails a day. */
export const INVITATION_LIMITS = { perCall: 20, open: 200, perDay: 100, days: 7 } as const;

/**
 * Keys of end-to-end encryption. Iterations of new envelopes, and the fewest and most that open;
 * `publicKey` in characters of base64url, `salt` in bytes, `wrappedKey` in characters.
 */
export const VAULT_KEY_LIMITS = {
  kdf: 'PBKDF2-SHA-256',
  iterations: 600_000,
  acceptedIterations: 100_000,
  maxIterations: 10_000_000,
  publicKey: 87,
  salt: 16,
  wrappedKey: 400,
  perOrganization: 20,
} as const;
