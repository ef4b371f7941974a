import { expect, test } from '@jest/globals';
import { isAllowedAddress, isEmailDomain } from './email-domains.contract.ts';

test.each([
  ['example.org', true],
  ['étude.example', true],
  ['a.b-c.example', true],
  ['localhost', false],
  ['@example.org', false],
  ['example..org', false],
  ['example.org.', false],
  ['-a.org', false],
  ['exa mple.org', false],
  ['', false],
])('%j is a mail domain: %s', (text, expected) => expect(isEmailDomain(text)).toBe(expected));

test.each([
  ['anne@example.org', ['example.org'], true],
  ['Anne@EXAMPLE.org', ['example.com', 'example.org'], true],
  ['anne@mail.example.org', ['example.org'], false],
  ['anne@badexample.org', ['example.org'], false],
  ['"a@example.org"@evil.example', ['example.org'], false],
  ['anne@example.org', [], true],
  ['anne@example.org', null, true],
])('the address %s is allowed by %j: %s', (email, domains, expected) =>
  expect(isAllowedAddress(email, domains)).toBe(expected),
);
