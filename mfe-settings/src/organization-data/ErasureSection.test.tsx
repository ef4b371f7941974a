import { afterEach, expect, test } from '@jest/globals';
import type { ErasedCounts, RecipientErasure } from '@recueil/backend/contract';
import { mockApi, StandaloneApp } from '@recueil/shell/contract/testing';
import type { MockResponses } from '@recueil/shell/contract/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const PATH = '/v1/organization/recipient-erasures';
const ADDRESS = 'Marie@example.org';

const NOTHING: ErasedCounts = {
  requests: 0,
  openRequests: 0,
  files: 0,
  bytes: 0,
  messages: 0,
  mails: 0,
};
const FOUND: ErasedCounts = {
  requests: 4,
  openRequests: 3,
  files: 2,
  bytes: 2_097_152,
  messages: 1,
  mails: 0,
};
const QUEUED: RecipientErasure = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  state: 'queued',
  maskedEmail: 'm•••@example.org',
  requestedAt: '2026-11-20T09:00:00.000Z',
  requestedByName: 'Hélène Vasseur',
  doneAt: null,
  counts: NOTHING,
};
const DONE: RecipientErasure = {
  ...QUEUED,
  state: 'done',
  doneAt: '2026-11-20T09:01:00.000Z',
  counts: FOUND,
};

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

/** A server that keeps erasures and finishes none. */
const renderScreen = (counts: ErasedCounts, responses: MockResponses = {}) => {
  let erasures: RecipientErasure[] = [];
  const calls = mockApi({
    'GET /v1/organization/export': { data: { export: null } },
    'GET /v1/organization/closing': { data: { closing: null } },
    [`GET ${PATH}`]: () => ({ data: { erasures } }),
    [`POST ${PATH}/preview`]: { data: counts },
    [`POST ${PATH}`]: () => {
      erasures = [QUEUED];
      return { status: 202, data: QUEUED };
    },
    ...responses,
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/data" />);
  return (to = PATH) => calls.filter(({ path, method }) => path === to && method === 'POST');
};
const search = async (address: string) => {
  const field = await screen.findByLabelText('Adresse e-mail du destinataire');
  await userEvent.clear(field);
  if (address !== '') await userEvent.type(field, address);
  await userEvent.click(screen.getByRole('button', { name: 'Voir ce qui serait effacé' }));
};

test('an admin sees what would be erased, types the address again, and sees that it runs', async () => {
  const writes = renderScreen(FOUND);
  expect(await screen.findByText('Aucun effacement jusqu’à présent.')).toBeVisible();
  expect(screen.getByText(/pendant 35 jours au plus/)).toBeVisible();
  await search(` ${ADDRESS} `);
  expect(await screen.findByText(`À effacer pour ${ADDRESS}`)).toBeVisible();
  expect(writes(`${PATH}/preview`).map(({ body }) => body)).toEqual([{ email: ADDRESS }]);
  expect(
    screen.getByText(/^4 demandes dont 3 en cours, 2 fichiers \(2\sMo\), 1 message\.$/),
  ).toBeVisible();
  const field = screen.getByLabelText('Adresse à effacer');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'marie@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Effacer définitivement' }));
  expect(await screen.findByText(/Ce n’est pas la même adresse/)).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'marie@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Effacer définitivement' }));
  const list = await screen.findByRole('list', { name: 'Effacements' });
  expect(within(list).getByRole('status')).toHaveTextContent('En cours. Effacé jusqu’ici : rien.');
  expect(screen.queryByRole('button', { name: /Certificat/ })).toBeNull();
  expect(writes()[0]?.body).toEqual({ email: ADDRESS });
  expect(screen.getByLabelText('Adresse e-mail du destinataire')).toHaveValue('');
});

test('cancelling an erasure writes nothing and returns the focus to the button that opened it', async () => {
  const writes = renderScreen(FOUND);
  await search(ADDRESS);
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(screen.getByRole('button', { name: 'Voir ce qui serait effacé' })).toHaveFocus();
  expect(writes()).toEqual([]);
});

test('an erasure that is done says what was erased, and gives its certificate', async () => {
  renderScreen(NOTHING, {
    [`GET ${PATH}`]: { data: { erasures: [DONE, { ...DONE, id: 'other', counts: NOTHING }] } },
  });
  expect(await screen.findByText(/^Effacé le 20 novembre 2026 : 4 demandes dont 3/)).toBeVisible();
  expect(screen.getByText('Effacé le 20 novembre 2026 : rien.')).toBeVisible();
  expect(screen.getAllByText('Demandé par Hélène Vasseur le 20 novembre 2026.')).toHaveLength(2);
  const [button] = screen.getAllByRole('button', {
    name: 'Certificat de l’effacement de m•••@example.org',
  });
  expect(button).toBeEnabled();
});

test('an address without data says so and offers no erasure', async () => {
  renderScreen(NOTHING);
  await search(ADDRESS);
  expect(await screen.findByText(`Rien à effacer pour ${ADDRESS}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Effacer définitivement' })).toBeNull();
});

test.each(['', 'marie', 'marie@example.org, paul@example.org'])(
  'the malformed address « %s » is refused at its field',
  async (address) => {
    renderScreen(FOUND);
    await search(address);
    expect(await screen.findByText(/Saisissez une adresse e-mail complète/)).toBeVisible();
    expect(screen.getByLabelText('Adresse e-mail du destinataire')).toHaveFocus();
  },
);

test('an address that only the server refuses is refused at its field', async () => {
  renderScreen(FOUND, { [`POST ${PATH}/preview`]: { status: 422 } });
  await search(ADDRESS);
  expect(await screen.findByText(/Saisissez une adresse e-mail complète/)).toBeVisible();
});

test('a failed search or erasure says so and keeps the address', async () => {
  let status = 409;
  renderScreen(FOUND, {
    [`POST ${PATH}/preview`]: () => (status === 409 ? { status } : { data: FOUND }),
    [`POST ${PATH}`]: { status: 409 },
  });
  await search(ADDRESS);
  expect(await screen.findByText(/La recherche n’a pas abouti/)).toBeVisible();
  expect(screen.getByLabelText('Adresse e-mail du destinataire')).toHaveValue(ADDRESS);
  status = 200;
  await search(ADDRESS);
  await userEvent.type(await screen.findByLabelText('Adresse à effacer'), ADDRESS);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer définitivement' }));
  expect(await screen.findByText(/L’effacement n’a pas pu être lancé/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByLabelText('Adresse e-mail du destinataire')).toHaveValue('');
});
