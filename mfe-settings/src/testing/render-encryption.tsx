import type {
  Encryption,
  NewVaultKey,
  RewrapVaultKeyBody,
  VaultKey,
} from '@recueil/backend/contract';
import { mockApi, StandaloneApp } from '@recueil/shell/contract/testing';
import type { MockResponses } from '@recueil/shell/contract/testing';
import { makeStore } from '@recueil/shell/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

export const PASSPHRASE = 'quatre chevaux fiers sous la pluie';

export const toVaultKey = (key: NewVaultKey, facts: Partial<VaultKey> = {}): VaultKey => ({
  ...key,
  id: '01JD000000000000000000K1',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  retiredAt: null,
  ...facts,
});

/** A server that keeps the keys; `state` is what it has. */
export const renderEncryption = (initial: Encryption, responses: MockResponses = {}) => {
  const server = { state: initial };
  const rewrap = (id: string) => (call: { body: unknown }) => {
    const body = call.body as RewrapVaultKeyBody;
    const keys = server.state.keys.map((key) =>
      key.id === id ? { ...key, ...body, version: key.version + 1 } : key,
    );
    server.state = { ...server.state, keys };
    return { data: keys.find((key) => key.id === id) };
  };
  const calls = mockApi({
    'GET /v1/organization/encryption': () => ({ data: server.state }),
    'POST /v1/organization/encryption': ({ body }) => {
      const key = toVaultKey(body as NewVaultKey);
      server.state = { enabled: true, keys: [key, ...server.state.keys] };
      return { status: 201, data: server.state };
    },
    'DELETE /v1/organization/encryption': () => {
      const retiredAt = '2026-11-21T09:00:00.000Z';
      server.state = {
        enabled: false,
        keys: server.state.keys.map((key) => ({ ...key, retiredAt: key.retiredAt ?? retiredAt })),
      };
      return { data: server.state };
    },
    ...Object.fromEntries(
      initial.keys.map(({ id }) => [`PATCH /v1/organization/encryption/keys/${id}`, rewrap(id)]),
    ),
    ...responses,
  });
  const store = makeStore();
  render(
    <StandaloneApp microFrontend={microFrontend} path="/app/settings/encryption" store={store} />,
  );
  return { server, store, calls, writes: () => calls.filter(({ method }) => method !== 'GET') };
};

export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** The words on the screen, in order. */
export const readRecoveryKey = async (): Promise<string> => {
  const list = await screen.findByRole('list', { name: 'Clé de récupération' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join(' ');
};

/** Types the words asked for, except that `change` may alter them. */
export const typeProof = async (key: string, change = (word: string) => word): Promise<void> => {
  for (const field of await screen.findAllByLabelText(/^Mot n°/)) {
    const label = document.querySelector(`label[for="${field.id}"]`)?.textContent ?? '';
    const word = key.split(' ')[Number(/\d+/.exec(label)) - 1] ?? '';
    await userEvent.clear(field);
    await userEvent.type(field, change(word));
  }
};
