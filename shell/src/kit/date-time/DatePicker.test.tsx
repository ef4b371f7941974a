import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@recueil/shell/ui';
import { useState } from 'react';
import { DatePicker } from '../index.ts';

const Asking = ({ start = '2026-11-27', error }: { start?: string; error?: string }) => {
  const [day, setDay] = useState(start);
  return (
    <UiProvider>
      <DatePicker
        label="À recevoir avant le"
        value={day}
        onChange={setDay}
        min="2026-11-21"
        max="2026-12-20"
        error={error}
      />
      <output aria-label="valeur">{day}</output>
      <button type="button">Suite</button>
    </UiProvider>
  );
};

/** The field with its calendar, which loads shortly after the field. */
const field = () => screen.findByRole('combobox', { name: 'À recevoir avant le' });
const value = () => screen.getByLabelText('valeur').textContent;

// The first test of the file: only once is the calendar still to be loaded.
test('a date can be typed before the calendar has loaded, which appears after blur', async () => {
  render(<Asking start="" />);
  const plain = screen.getByLabelText('À recevoir avant le');
  act(() => plain.focus());
  await userEvent.keyboard('1/12');
  await act(() => import('./CalendarField.tsx'));
  await userEvent.keyboard('/2026');
  expect(screen.getByLabelText('À recevoir avant le')).toHaveValue('1/12/2026');
  expect(value()).toBe('2026-12-01');
  await userEvent.tab();
  expect(await field()).toHaveValue('01/12/2026');
});

test.each(['fr', 'en'])('a date is shown day first on a page in %s', async (language) => {
  document.documentElement.lang = language;
  render(<Asking />);
  expect(await field()).toHaveValue('27/11/2026');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['31/02/2027', '31/02/2027', 'Cette date n’existe pas. Écrivez-la sous la forme 27/11/2026.'],
  [
    '20/11/2026',
    '2026-11-20',
    'Cette date est trop proche. Choisissez le 21 novembre 2026 ou plus tard.',
  ],
  [
    '21/12/2026',
    '2026-12-21',
    'Cette date est trop lointaine. Choisissez le 20 décembre 2026 ou plus tôt.',
  ],
])(
  'the invalid date %s stays as typed, reaches the form and is explained on blur',
  async (typed, formValue, message) => {
    render(<Asking />);
    const input = await field();
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    expect(value()).toBe(formValue);
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(message)).toBeVisible();
    expect(input).toHaveValue(typed);
    expect(input).toHaveAttribute('aria-invalid', 'true');
  },
);

test('the form’s error replaces the date field’s own', async () => {
  render(<Asking start="31/02/2027" error="L’échéance doit être dans le futur" />);
  const input = await field();
  act(() => input.focus());
  await userEvent.tab();
  expect(screen.getByText('L’échéance doit être dans le futur')).toBeVisible();
  expect(screen.queryByText(/n’existe pas/)).toBeNull();
});

test('an emptied date field has no date', async () => {
  render(<Asking />);
  await userEvent.clear(await field());
  await userEvent.tab();
  expect(value()).toBe('');
  expect(await field()).not.toHaveAttribute('aria-invalid', 'true');
});

test('the calendar opens by keyboard in French, starts on Monday, limits the choice and picks', async () => {
  render(<Asking />);
  const input = await field();
  act(() => input.focus());
  await userEvent.keyboard('{ArrowDown}');
  const calendar = await screen.findByRole('dialog', { name: 'Calendrier' });
  expect(within(calendar).getByText('Novembre 2026')).toBeVisible();
  expect(within(calendar).getAllByRole('columnheader')[0]).toHaveAccessibleName('lundi');
  expect(within(calendar).getByRole('button', { name: '20, novembre, 2026' })).toBeDisabled();
  await userEvent.click(within(calendar).getByRole('button', { name: '30, novembre, 2026' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(value()).toBe('2026-11-30');
  expect(await field()).toHaveValue('30/11/2026');
  expect(input).toHaveFocus();
});

test('the calendar is in English on an English page', async () => {
  document.documentElement.lang = 'en';
  render(<Asking />);
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Calendar' })).getByText('November 2026'),
  ).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
