import { expect, test } from '@jest/globals';
import {
  buildProfile,
  mockApi,
  StandaloneApp,
  type MockResponses,
} from '@recueil/shell/contract/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';
import { toExampleDeadline } from './ReminderExample.tsx';

const settings = {
  enabled: true,
  rule: { daysBefore: [3, 1], onDeadline: true, everyDaysAfter: 3, max: 5 },
  sendAt: '09:00',
  businessDaysOnly: true,
};
const server = (more: MockResponses = {}): MockResponses => ({
  'GET /v1/reminder-settings': { data: { ...settings, timeZone: 'Europe/Paris', version: 4 } },
  'POST /v1/reminder-settings/preview': {
    data: {
      reminders: [
        { at: '2026-11-24T08:00:00.000Z', kind: 'before' },
        { at: '2026-12-01T08:00:00.000Z', kind: 'before' },
      ],
    },
  },
  ...more,
});
const renderReminders = () =>
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/reminders" />);

test('the reminder rule is shown with an example calculated for it', async () => {
  const calls = mockApi(server());
  renderReminders();
  expect(await screen.findByRole('checkbox', { name: '3\u00A0jours' })).toBeChecked();
  expect(screen.getByText(/jamais deux jours de suite : la seconde est omise/)).toBeVisible();
  const example = await screen.findByRole('region', { name: 'Exemple' });
  expect(await within(example).findByText('mardi 24 novembre à 9 h 00')).toBeVisible();
  expect(within(example).getByText('mardi 1er décembre à 9 h 00')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/preview'))?.body).toMatchObject({
    rule: settings.rule,
    sendAt: '09:00',
    businessDaysOnly: true,
    deadline: toExampleDeadline(new Date()),
  });
});

test('changed reminder settings are saved as a whole with the version that was loaded', async () => {
  const calls = mockApi(
    server({
      'PUT /v1/reminder-settings': ({ body }) => ({
        data: { ...(body as object), timeZone: 'Europe/Paris', version: 5 },
      }),
    }),
  );
  renderReminders();
  await userEvent.click(await screen.findByRole('checkbox', { name: '7\u00A0jours' }));
  await userEvent.selectOptions(screen.getByLabelText('En tout'), '8');
  await userEvent.click(screen.getByRole('switch', { name: 'Jours ouvrés seulement' }));
  expect(screen.getByText('Modifications non enregistrées')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Relances enregistrées/)).toBeVisible();
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({
    ...settings,
    rule: { ...settings.rule, daysBefore: [7, 3, 1], max: 8 },
    businessDaysOnly: false,
  });
  expect(put?.headers.get('if-match')).toBe('"4"');
});

test("a reminder conflict with a colleague's change is reported and keeps what was selected", async () => {
  mockApi(server({ 'PUT /v1/reminder-settings': { status: 412, problem: { code: 'stale' } } }));
  renderReminders();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Le jour même' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Un collègue a enregistré entre-temps')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Le jour même' })).not.toBeChecked();
});

test('a member sees the reminder rule but cannot change it', async () => {
  mockApi(server({ 'GET /users/profile': { data: buildProfile({ role: 'member' }) } }));
  renderReminders();
  expect(await screen.findByText(/Seuls les administrateurs/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Relancer automatiquement' })).toBeDisabled(),
  );
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
});

test.each([
  ['2026-11-22', '2026-12-11'],
  ['2026-11-27', '2026-12-18'],
  ['2026-12-31', '2027-01-15'],
])('on %s the reminder example uses the deadline Friday %s', (today, friday) => {
  expect(toExampleDeadline(new Date(`${today}T12:00:00`))).toBe(friday);
});
