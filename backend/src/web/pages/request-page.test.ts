import { expect, test } from '@jest/globals';
import { REQUEST_PAGE_PATH } from './request-page.contract.ts';

const TOKEN = 'k3Jx9vQ2mB7nR5tY8uW1eZ4aC6dF0gH-iL_oP3sX7qV';

test.each([
  [`/request/${TOKEN}`, TOKEN],
  [`/request/${TOKEN}/`, TOKEN],
  ['/request/short', null],
  [`/request/${TOKEN}%0d%0aX: y`, null],
  [`/request/${TOKEN}/more`, null],
  ['/request/', null],
])('the link token of the path %s is %s', (path, token) => {
  expect(REQUEST_PAGE_PATH.exec(path)?.[1] ?? null).toBe(token);
});
