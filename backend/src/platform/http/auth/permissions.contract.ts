/** What roles and API keys grant. */
export const GRANTABLE_PERMISSIONS = [
  'profile',
  'requests:read',
  'requests:write',
  'documents:read',
  'documents:write',
  'review:decide',
  'organization:read',
  'organization:manage',
  'members:manage',
  'api-keys:manage',
  'audit:read',
  'data:export',
  'data:erase',
  'organization:close',
  'encryption:manage',
] as const;
