import { defineProblem } from '../../platform/problem.ts';

export const apiKeyNotFound = defineProblem(
  404,
  'not-found',
  'The requested resource was not found.',
);
export const scopesTooWide = defineProblem(
  422,
  'invalid',
  'A key cannot be given more than you may do yourself.',
);
export const tooManyApiKeys = defineProblem(
  409,
  'too-many-keys',
  'There are as many API keys as there can be. Revoke one first.',
);
