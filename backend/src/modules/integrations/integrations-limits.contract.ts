/** What a key may be given: everything about requests and documents, nothing about people, settings or other keys. */
export const API_KEY_SCOPES = [
  'requests:read',
  'requests:write',
  'documents:read',
  'documents:write',
  'review:decide',
  'organisation:read',
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const API_KEY_LIMITS = {
  name: 100,
  /** A key always ends; this long unless asked otherwise. */
  defaultDays: 365,
  maxDays: 730,
  /** Live keys of one organisation. */
  keys: 50,
} as const;
