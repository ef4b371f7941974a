/** Everything about requests and documents; nothing about people, settings or other keys. */
export const API_KEY_SCOPES = [
  'requests:read',
  'requests:write',
  'documents:read',
  'documents:write',
  'review:decide',
  'organization:read',
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const API_KEY_LIMITS = {
  name: 100,
  defaultDays: 365,
  maxDays: 730,
  /** Active keys per organisation. */
  keys: 50,
} as const;
