/** What roles and API keys grant. */
export const GRANTABLE_PERMISSIONS = [
  'profile',
  'requests:read',
  'requests:write',
  'documents:read',
  'documents:write',
  'review:decide',
  'organisation:read',
  'organisation:manage',
  'members:manage',
  'api-keys:manage',
  'audit:read',
  'data:export',
  'data:erase',
  'organisation:close',
  'encryption:manage',
] as const;
