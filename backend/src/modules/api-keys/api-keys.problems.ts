import { defineProblem } from '../../platform/problem.ts';

export const apiKeyNotFound = defineProblem(
  404,
  'not-found',
  'The requested resource was not found.',
);
export const scopesTooWide = defineProblem(
  422,
  'invalid',
  'An API key cannot have permissions that you do not have.',
);
export const tooManyApiKeys = defineProblem(
  409,
  'too-many-keys',
  'The maximum number of API keys is reached. Revoke one first.',
);
