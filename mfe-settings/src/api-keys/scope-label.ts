import type { ApiKeyScope } from '@recueil/backend/contract';

/** A colon in a message key names a catalogue. */
export const getScopeLabel = (scope: ApiKeyScope): string =>
  `apiKeys.scopes.${scope.replace(':', '-')}`;
