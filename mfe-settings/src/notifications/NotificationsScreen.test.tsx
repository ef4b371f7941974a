import { beforeEach, expect, test } from '@jest/globals';
import {
  buildProfile,
  mockApi,
  StandaloneApp,
  type MockResponses,
  type RecordedCall,
} from '@recueil/shell/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const PATH = '/users/notification-preferences';
const DEFAULTS = {
  emailNotifications: true,
  smsNotifications: false,
  requestCreated: true,
  requestCompleted: true,
  documentUploaded: true,
  reminderBeforeExpiry: true,
  dailySummary: false,
};
const EVENTS = [
  'Une demande est envoyée',
  'Un document est déposé',
  'Une demande est terminée',
  'Une échéance approche',
  'Résumé quotidien à 8\u00A0h',
];

let stored: typeof DEFAULTS;
let smsAvailable: boolean;
let calls: RecordedCall[];
const server = (more: MockResponses = {}) => {
  calls = mockApi({
    'GET /users/profile': { data: buildProfile({ phone: '06 12 34 56 78' }) },
    [`GET ${PATH}`]: () => ({ data: { ...stored, smsAvailable } }),
    [`PUT ${PATH}`]: ({ body }) => ({
      data: { ...(stored = body as typeof DEFAULTS), smsAvailable },
    }),
    ...more,
  });
};
const listSaved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const renderScreen = () =>
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/notifications" />);
const toggle = (name: string | RegExp) => screen.findByRole('switch', { name });
const save = () =>
  userEvent.click(screen.getByRole('button', { name: 'Enregistrer les préférences' }));

beforeEach(() => {
  stored = { ...DEFAULTS };
  smsAvailable = true;
  server();
});

test('notification switches show the saved preferences, with the address and number used', async () => {
  renderScreen();
  const mails = await toggle('Recevoir les notifications par e-mail');
  expect(
    screen.getByText(/les demandes que vous avez créées et celles qui vous sont attribuées/),
  ).toBeInTheDocument();
  expect(mails).toBeChecked();
  expect(mails).toHaveAccessibleDescription('À helene@vasseur-lacaze.fr');
  expect(await toggle(/SMS/)).toHaveAccessibleDescription('Au 06 12 34 56 78');
  expect(
    await Promise.all(
      EVENTS.map(async (name) => ((await toggle(name)) as HTMLInputElement).checked),
    ),
  ).toEqual([true, true, true, true, false]);
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('changed notification preferences are saved as a whole and confirmed', async () => {
  renderScreen();
  await userEvent.click(await toggle('Résumé quotidien à 8\u00A0h'));
  await userEvent.click(await toggle('Une demande est envoyée'));
  expect(screen.getByText('Modifications non enregistrées')).toBeVisible();
  await save();
  expect(await screen.findByText(/Préférences de notification enregistrées/)).toBeVisible();
  expect(listSaved()).toEqual([{ ...DEFAULTS, dailySummary: true, requestCreated: false }]);
  await waitFor(() =>
    expect(screen.queryByText('Modifications non enregistrées')).not.toBeInTheDocument(),
  );
});

test('event switches are disabled while emails are off, say why and keep their values', async () => {
  renderScreen();
  await userEvent.click(await toggle(/par e-mail/));
  for (const name of EVENTS) expect(await toggle(name)).toBeDisabled();
  expect(await toggle('Une demande est envoyée')).toBeChecked();
  expect(screen.getByRole('group', { name: 'Prévenez-moi quand' })).toHaveAccessibleDescription(
    'Ces réglages attendent que les e-mails soient activés. Vos choix sont gardés.',
  );
  expect(await toggle(/SMS/)).toBeEnabled();
  await save();
  await waitFor(() => expect(listSaved()).toEqual([{ ...DEFAULTS, emailNotifications: false }]));
  await userEvent.click(await toggle(/par e-mail/));
  for (const name of EVENTS) expect(await toggle(name)).toBeEnabled();
});

test('notification preferences that failed to save stay selected and can be saved again', async () => {
  let down = true;
  server({
    [`PUT ${PATH}`]: ({ body }) =>
      down ? { status: 400 } : { data: { ...(stored = body as typeof DEFAULTS), smsAvailable } },
  });
  renderScreen();
  await userEvent.click(await toggle('Une échéance approche'));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Les préférences n’ont pas été enregistrées.Votre choix est encore affiché.',
  );
  expect(await toggle('Une échéance approche')).not.toBeChecked();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Préférences de notification enregistrées/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(stored.reminderBeforeExpiry).toBe(false);
});

test('the SMS switch is disabled without a phone number in the profile', async () => {
  server({ 'GET /users/profile': { data: buildProfile() } });
  renderScreen();
  expect(await toggle(/SMS/)).toBeDisabled();
  expect(await toggle(/SMS/)).toHaveAccessibleDescription(
    'Indiquez d’abord un numéro dans votre profil.',
  );
});

test('the SMS switch is disabled when the service sends no text messages', async () => {
  smsAvailable = false;
  renderScreen();
  expect(await toggle(/SMS/)).toBeDisabled();
  expect(await toggle(/SMS/)).toHaveAccessibleDescription(
    'Les SMS ne sont pas activés sur ce service.',
  );
});

test('notification preferences that failed to load can be retried', async () => {
  let down = true;
  server({
    [`GET ${PATH}`]: () => (down ? { status: 400 } : { data: { ...stored, smsAvailable } }),
  });
  renderScreen();
  expect(await screen.findByText('Les paramètres n’ont pas pu être chargés')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await toggle(/par e-mail/)).toBeChecked();
});
