import { expect, test } from '@jest/globals';
import { classifyRouteError, type RouteErrorKind } from './route-error.rules.ts';

const named = (name: string) => Object.assign(new Error('Loading chunk 12 failed.'), { name });

test.each<[string, unknown, RouteErrorKind]>([
  ['a thrown response without a body', new Response(null, { status: 404 }), 404],
  [
    'the router’s form of a response',
    { status: 403, statusText: '', internal: false, data: null },
    403,
  ],
  [
    'a failed call',
    { status: 401, code: 'unauthenticated', title: 'Unauthorized', detail: '' },
    401,
  ],
  [
    'a failed call with another status',
    { status: 500, code: 'http_500', title: '', detail: '' },
    'stopped',
  ],
  ['a script that failed to load', named('ChunkLoadError'), 'unloadable'],
  [
    'a style sheet that failed to load',
    Object.assign(new Error('css'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
    'unloadable',
  ],
  ['a screen that threw', new TypeError('x is undefined'), 'stopped'],
  ['a string', 'no', 'stopped'],
  ['nothing', null, 'stopped'],
])('a route error is classified: %s', (_, error, outcome) => {
  expect(classifyRouteError(error)).toBe(outcome);
});
