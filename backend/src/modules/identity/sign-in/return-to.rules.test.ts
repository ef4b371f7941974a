import { expect, test } from '@jest/globals';
import { safeReturnTo } from './return-to.rules.ts';

test.each([
  ['/app', '/app'],
  ['/app/requests/01J?tab=1#x', '/app/requests/01J?tab=1#x'],
  ['/app?x=//evil', '/app?x=//evil'],
  ['/invitation/MDFK.x_-9', '/invitation/MDFK.x_-9'],
  ['/invitation/..', '/app/dashboard'],
  ['/invitation/a.b/../../idp', '/app/dashboard'],
  [undefined, '/app/dashboard'],
  ['', '/app/dashboard'],
  ['/', '/app/dashboard'],
  ['/apps', '/app/dashboard'],
  ['https://evil.example/app', '/app/dashboard'],
  ['//evil.example/app', '/app/dashboard'],
  ['/app/../../evil', '/app/dashboard'],
  ['/app/%2e%2e/evil', '/app/dashboard'],
  ['/app\\..\\evil', '/app/dashboard'],
  ['/app/\tevil', '/app/dashboard'],
  [`/app/${'x'.repeat(1024)}`, '/app/dashboard'],
])('a sign-in asked to return to %j leads to %s', (requested, target) =>
  expect(safeReturnTo(requested)).toBe(target),
);
