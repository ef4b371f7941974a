import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { makeStore, useFormat } from './index.ts';
import { ContractProviders } from './testing.tsx';

const written = (
  language: 'fr' | 'en',
  write: (format: ReturnType<typeof useFormat>) => string,
): string => {
  localStorage.setItem('recueil-language', language);
  const Written = () => <p data-testid="out">{write(useFormat())}</p>;
  const { unmount } = render(
    <ContractProviders store={makeStore()}>
      <Written />
    </ContractProviders>,
  );
  const text = screen.getByTestId('out').textContent;
  unmount();
  return text;
};

const noon = '2026-11-22T12:00:00.000Z';

test.each([
  ['full', 'dimanche 22 novembre 2026', 'Sunday 22 November 2026'],
  ['long', '22 novembre 2026', '22 November 2026'],
  ['medium', '22 nov. 2026', '22 Nov 2026'],
  ['short', '22/11/2026', '22/11/2026'],
  ['list', '22 nov.', '22 Nov'],
] as const)('a %s date is written as its reader’s language writes it', (style, fr, en) => {
  expect(written('fr', ({ date }) => date(noon, style))).toBe(fr);
  expect(written('en', ({ date }) => date(noon, style))).toBe(en);
});

test.each([
  [0, '0\u00A0o', '0\u00A0B'],
  [1023, '1\u202F023\u00A0o', '1,023\u00A0B'],
  [1024, '1\u00A0Ko', '1\u00A0KB'],
  [1_992_294, '1,9\u00A0Mo', '1.9\u00A0MB'],
  [10 * 1024 * 1024, '10\u00A0Mo', '10\u00A0MB'],
  [1024 ** 3, '1\u00A0Go', '1\u00A0GB'],
])('%d bytes are formatted with a unit', (size, fr, en) => {
  expect(written('fr', ({ bytes }) => bytes(size))).toBe(fr);
  expect(written('en', ({ bytes }) => bytes(size))).toBe(en);
});

test('a deadline is formatted relative to now', () => {
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000 + 60_000);
  expect(written('fr', ({ relative }) => relative(inThreeDays))).toBe('dans 3 jours');
  expect(written('en', ({ relative }) => relative(inThreeDays))).toBe('in 3 days');
});
