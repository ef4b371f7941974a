import { expect, test } from '@jest/globals';
import { createRouteIndex } from './route-index.ts';

const index = createRouteIndex(
  [
    ['GET', '/api/v1/requests/:id'],
    ['PATCH', '/api/v1/requests/:id'],
    ['GET', '/api/v1/requests/stats'],
    ['GET', '/api/v1/requests'],
    ['POST', '/api/v1/requests'],
    ['GET', '/api/v1/requests/:id/documents/:docId'],
    ['POST', '/api/v1/requests/:id/documents/upload'],
  ].map(([method = '', path = '']) => ({ method, path, target: `${method} ${path}` })),
);

test.each([
  ['GET', '/api/v1/requests/stats', 'GET /api/v1/requests/stats', {}],
  ['GET', '/api/v1/requests/42', 'GET /api/v1/requests/:id', { id: '42' }],
  ['HEAD', '/api/v1/requests/42', 'GET /api/v1/requests/:id', { id: '42' }],
  ['PATCH', '/api/v1/requests/stats', 'PATCH /api/v1/requests/:id', { id: 'stats' }],
  [
    'GET',
    '/api/v1/requests/1/documents/2',
    'GET /api/v1/requests/:id/documents/:docId',
    { id: '1', docId: '2' },
  ],
  ['GET', '/api/v1/requests/a%2Fb%20c', 'GET /api/v1/requests/:id', { id: 'a/b c' }],
  ['GET', '/api/v1/requests/100%', 'GET /api/v1/requests/:id', { id: '100%' }],
  ['GET', '/api/v1/requests/__proto__', 'GET /api/v1/requests/:id', { id: '__proto__' }],
])('%s %s is routed to %s', (method, path, target, params) => {
  expect(index.find(method, path)).toEqual({ target, params });
});

test.each([
  ['GET', '/api/v1'],
  ['GET', '/api/v1/requests/'],
  ['GET', '/api/v1/requests/1/'],
  ['GET', '//api/v1/requests'],
  ['GET', '/api/V1/requests'],
  ['GET', '/api/v1/requests/1/2'],
  ['DELETE', '/api/v1/requests'],
  ['get', '/api/v1/requests'],
  ['', ''],
])('%s %s has no route', (method, path) => {
  expect(index.find(method, path)).toBeNull();
});

test('a path knows its allowed methods', () => {
  expect(index.methodsOf('/api/v1/requests')).toEqual(['HEAD', 'GET', 'POST']);
  expect(index.methodsOf('/api/v1/requests/stats')).toEqual(['HEAD', 'GET', 'PATCH']);
  expect(index.methodsOf('/api/v1/nothing')).toEqual([]);
});
