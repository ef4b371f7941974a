import type { ApiKeysContext } from './api-keys.context.ts';

export { hasActiveApiKey } from './resolve-api-key.ts';

/** Including revoked keys. */
export const findApiKeyNames = (
  { store }: ApiKeysContext,
  organizationId: string,
  ids: readonly string[],
) => store.findNames(organizationId, ids);
