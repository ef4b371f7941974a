import { beforeEach, expect, test } from '@jest/globals';
import { mockApi, StandaloneApp, type RecordedCall } from '@recueil/shell/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';
import { SAMPLE_ORGANIZATION } from '../testing/sample-organization.ts';

const ORGANIZATION = { ...SAMPLE_ORGANIZATION, emailDomains: ['cabinet.fr'] };
const MEMBERS = ['anne@cabinet.fr', 'yann@gmail.com', 'lea@etude.fr'].map((email) => ({ email }));

let calls: RecordedCall[];
let refusedField: string | null;
beforeEach(() => {
  refusedField = null;
  calls = mockApi({
    'GET /v1/security': { data: { twoFactor: 'off' } },
    'GET /v1/members': { data: { members: MEMBERS } },
    'GET /v1/organization': { data: ORGANIZATION },
    'PATCH /v1/organization': ({ body }) =>
      refusedField === null
        ? { data: { ...ORGANIZATION, ...(body as object) } }
        : { status: 422, problem: { errors: [{ field: refusedField, message: 'Public.' }] } },
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/organization" />);
});
const field = () => screen.findByRole('textbox', { name: 'Domaines d’adresse autorisés' });
const enter = async (text: string) => {
  await userEvent.clear(await field());
  if (text) await userEvent.type(await field(), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const savedDomains = () =>
  calls.flatMap(({ method, body }) =>
    method === 'PATCH' ? [(body as { emailDomains: string[] }).emailDomains] : [],
  );

test('the screen counts the members outside the domains while they are entered', async () => {
  expect(
    await screen.findByText('2 membres ont une adresse d’un autre domaine, et restent membres.'),
  ).toBeVisible();
  await enter('cabinet.fr, ETUDE.fr');
  expect(
    screen.getByText('1 membre a une adresse d’un autre domaine, et reste membre.'),
  ).toBeVisible();
  await enter('');
  expect(screen.queryByText(/d’un autre domaine/)).toBeNull();
});

test('domains are saved once each, in lower case and without the at sign', async () => {
  await enter('Cabinet.fr; @etude.fr cabinet.fr');
  await save();
  await waitFor(() => expect(savedDomains()).toEqual([['cabinet.fr', 'etude.fr']]));
});

test('a domain that is none is refused with an example', async () => {
  await enter('cabinet');
  await save();
  expect(await screen.findByText(/^Indiquez des domaines comme cabinet.fr/)).toBeVisible();
  expect(savedDomains()).toEqual([]);
});

const joinSwitch = () =>
  screen.findByRole('switch', { name: 'Accepter des demandes pour rejoindre l’organisation' });
const savedBody = () => calls.find(({ method }) => method === 'PATCH')?.body;

test('join requests are accepted from people of the allowed domains', async () => {
  expect(await joinSwitch()).not.toBeChecked();
  await userEvent.click(await joinSwitch());
  await save();
  await waitFor(() => expect(savedBody()).toMatchObject({ acceptsJoinRequests: true }));
});

test.each([
  ['', /Indiquez d’abord des domaines autorisés/],
  ['cabinet.fr, gmail.com', /Retirez d’abord les domaines des messageries publiques/],
])('with the domains « %s » join requests are not accepted', async (domains, reason) => {
  await userEvent.click(await joinSwitch());
  await enter(domains);
  expect(await joinSwitch()).toBeDisabled();
  expect(await joinSwitch()).not.toBeChecked();
  expect(await joinSwitch()).toHaveAccessibleDescription(reason);
  await save();
  await waitFor(() => expect(savedBody()).toMatchObject({ acceptsJoinRequests: false }));
});

test('a public provider that only the server knows is named as the reason', async () => {
  refusedField = 'acceptsJoinRequests';
  await userEvent.click(await joinSwitch());
  await save();
  await waitFor(async () =>
    expect(await joinSwitch()).toHaveAccessibleDescription(/messageries publiques/),
  );
});
