import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { RelativeDate } from '../index.ts';
import { HOUR } from '@recueil/backend/contract';

const from = (offset: number) => new Date(Date.now() + offset).toISOString();

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => void jest.useRealTimers());

test.each([
  [3 * 24 * HOUR, 'dans 3 jours'],
  [-2 * HOUR, 'il y a 2 heures'],
  [-40 * 24 * HOUR, 'il y a 1 mois'],
])('%d ms from now is « %s »', (offset, text) => {
  render(<RelativeDate value={from(offset)} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('a relative date has the full date as title and the instant as machine-readable value', () => {
  render(<RelativeDate value="2026-11-27T12:00:00.000Z" />);
  const time = screen.getByText('dans 7 jours');
  expect(time).toHaveAttribute('title', 'vendredi 27 novembre 2026');
  expect(time).toHaveAttribute('datetime', '2026-11-27T12:00:00.000Z');
});

test('a relative date is updated while the page is open, and follows the page’s language', async () => {
  render(<RelativeDate value={from(2 * HOUR)} />);
  act(() => void jest.advanceTimersByTime(HOUR));
  expect(screen.getByText('dans 1 heure')).toBeInTheDocument();
  await act(async () => void (document.documentElement.lang = 'en'));
  expect(screen.getByText('in 1 hour')).toBeInTheDocument();
});

test('relative dates pause on a hidden page and are updated when it is visible again', () => {
  render(<RelativeDate value={from(2 * HOUR)} />);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void jest.advanceTimersByTime(HOUR));
  expect(screen.getByText('dans 2 heures')).toBeInTheDocument();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('dans 1 heure')).toBeInTheDocument();
  hidden.mockRestore();
});

test('no timer runs without a relative date on the page', () => {
  const { unmount } = render(<RelativeDate value={from(HOUR)} />);
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
