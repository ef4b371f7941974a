import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { resetLanguage, setTextLoader } from './language.ts';

beforeEach(() => {
  localStorage.clear();
  resetLanguage();
  document.documentElement.lang = 'fr';
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a page with the texts of all languages changes its language at once', async () => {
  render(<LanguageSwitch />);
  await press('English');
  expect(screen.getByRole('button', { name: 'Français' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

test('a page changes its language once the texts have come', async () => {
  let come = () => {};
  setTextLoader(() => new Promise((resolve) => (come = resolve)));
  render(<LanguageSwitch />);
  await press('English');
  expect(screen.getByRole('button', { name: 'English' })).toBeVisible();
  expect(document.documentElement.lang).toBe('fr');
  await act(async () => come());
  expect(screen.getByRole('button', { name: 'Français' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

test('a page stays in its language when the texts do not come, and can be asked again', async () => {
  let calls = 0;
  setTextLoader(() => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('offline')) : Promise.resolve();
  });
  render(<LanguageSwitch />);
  await press('English');
  expect(screen.getByRole('button', { name: 'English' })).toBeVisible();
  await press('English');
  expect(await screen.findByRole('button', { name: 'Français' })).toBeVisible();
});
