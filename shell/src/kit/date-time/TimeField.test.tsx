import { expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@recueil/shell/ui';
import { useState } from 'react';
import { TimeField } from '../index.ts';

const Asking = ({ start = '09:00', error }: { start?: string; error?: string }) => {
  const [time, setTime] = useState(start);
  return (
    <UiProvider>
      <TimeField label="Heure" value={time} onChange={setTime} {...(error ? { error } : {})} />
      <output aria-label="valeur">{time}</output>
      <button type="button">Suite</button>
    </UiProvider>
  );
};

const field = () => screen.getByRole('combobox', { name: 'Heure' });
const value = () => screen.getByLabelText('valeur').textContent;
const write = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text, { skipClick: true });
};

test.each([
  ['fr', '9\u00a0h\u00a030'],
  ['en', '9:30'],
])('a time is shown as a page in %s writes it', (language, shown) => {
  document.documentElement.lang = language;
  render(<Asking start="09:30" />);
  expect(field()).toHaveValue(shown);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['fr', '14h05', '14:05', '14\u00a0h\u00a005'],
  ['fr', '9', '09:00', '9\u00a0h\u00a000'],
  ['en', '2.30 pm', '14:30', '14:30'],
  ['en', '0915', '09:15', '9:15'],
])(
  'on a page in %s the typed time %s reaches the form at once and is formatted on blur',
  async (language, typed, formValue, shown) => {
    document.documentElement.lang = language;
    render(<Asking start="18:00" />);
    await write(typed);
    expect(value()).toBe(formValue);
    expect(field()).toHaveValue(typed);
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.tab();
    expect(field()).toHaveValue(shown);
    expect(value()).toBe(formValue);
  },
);

test('an invalid time stays as typed, reaches the form and is explained on blur', async () => {
  document.documentElement.lang = 'fr';
  render(<Asking />);
  await write('25h00');
  expect(value()).toBe('25h00');
  expect(screen.queryByText(/n’existe pas/)).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Cette heure n’existe pas. Écrivez-la sous la forme 9 h 30.',
  );
  expect(field()).toHaveValue('25h00');
  expect(field()).toHaveAccessibleDescription(/n’existe pas/);
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  await write('9h30');
  expect(screen.queryByText(/n’existe pas/)).toBeNull();
});

test('the form’s error replaces the time field’s own', async () => {
  render(<Asking start="25h" error="Choisissez un moment à venir" />);
  act(() => field().focus());
  await userEvent.tab();
  expect(screen.getByText('Choisissez un moment à venir')).toBeVisible();
  expect(screen.queryByText(/n’existe pas/)).toBeNull();
});

test('an emptied time field has no time', async () => {
  render(<Asking />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(value()).toBe('');
  expect(field()).not.toHaveAttribute('aria-invalid', 'true');
});

test('the list opens by keyboard at the current time, has half hours and closes with Escape', async () => {
  document.documentElement.lang = 'fr';
  render(<Asking />);
  act(() => field().focus());
  await userEvent.keyboard('{ArrowDown}');
  const list = screen.getByRole('listbox');
  expect(within(list).getAllByRole('option')).toHaveLength(48);
  expect(within(list).getByRole('option', { name: '9\u00a0h\u00a000' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(value()).toBe('09:30');
  expect(field()).toHaveValue('9\u00a0h\u00a030');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(value()).toBe('09:30');
});

test('the list of times opens by its button and can be picked from, in English too', async () => {
  document.documentElement.lang = 'en';
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a time' }));
  await userEvent.click(screen.getByRole('option', { name: '18:30' }));
  expect(value()).toBe('18:30');
});

test.each(['{Enter}', ' '])('the key %j on its button opens the list of times', async (key) => {
  document.documentElement.lang = 'en';
  render(<Asking />);
  act(() => screen.getByRole('button', { name: 'Choose a time' }).focus());
  await userEvent.keyboard(key);
  expect(screen.getByRole('listbox')).toBeVisible();
});
