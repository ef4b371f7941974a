import { problem } from '../../platform/problem.ts';

export const noSuchKey = problem(404, 'not-found', 'The requested resource was not found.');
export const scopesTooWide = problem(422, 'invalid', 'A key cannot be given more than you may do yourself.');
export const tooManyKeys = problem(409, 'too-many-keys', 'There are as many API keys as there can be. Revoke one first.');
