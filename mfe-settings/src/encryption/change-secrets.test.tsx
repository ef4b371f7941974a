import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NewVaultKey, VaultKey } from '@recueil/backend/contract';
import { createVaultKey, unlockVaultKey, type VaultSecret } from '@recueil/shell/encryption';
import { buildProfile, type MockResponse } from '@recueil/shell/contract/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  PASSPHRASE,
  press,
  readRecoveryKey,
  renderEncryption,
  toVaultKey,
  typeProof,
} from '../testing/render-encryption.tsx';
import { estimatePassphrase } from './passphrase-estimator.ts';

const RECOVERY_KEY = 'un deux trois quatre cinq six sept huit neuf dix onze douze';
const NEXT = 'une autre phrase, plus longue encore';
const FIRST_PATH = '/v1/organization/encryption/keys/01JD000000000000000000K1';

const passphrase = (text: string): VaultSecret => ({ kind: 'passphrase', text });
const recovery = (text: string): VaultSecret => ({ kind: 'recovery', text });

/** Two keys with the same secrets and one with others, made once: deriving takes its time, as do dictionaries. */
let made: NewVaultKey[];
beforeAll(async () => {
  estimatePassphrase('', 'fr', []);
  made = await Promise.all([
    createVaultKey(PASSPHRASE, RECOVERY_KEY),
    createVaultKey(PASSPHRASE, RECOVERY_KEY),
    createVaultKey('une phrase de 2025', 'autre clé'),
  ]);
});

const network = globalThis.fetch;
beforeEach(() => {
  localStorage.setItem('recueil-language', 'fr');
});
afterEach(() => {
  globalThis.fetch = network;
});

const active = () => toVaultKey(made[0]!);
const retired = (index: 1 | 2) =>
  toVaultKey(made[index]!, {
    id: `01JD000000000000000000K${index + 1}`,
    version: 4,
    createdAt: '2026-03-02T09:00:00.000Z',
    retiredAt: '2026-06-02T09:00:00.000Z',
  });

const renderKeys = (keys: VaultKey[], responses = {}, enabled = true) =>
  renderEncryption({ enabled, keys }, responses);

const change = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const fillChange = async (present: string) => {
  await press('Changer la phrase secrète…');
  await change(/^Phrase secrète actuelle/, present);
  await change(/^Nouvelle phrase secrète/, NEXT);
  await change(/^Confirmer la phrase secrète/, NEXT);
};
const openReplacement = async (present = PASSPHRASE) => {
  await press('Remplacer la clé de récupération…');
  await change(/^Phrase secrète actuelle/, present);
  await press('Continuer');
};
const opens = async (key: VaultKey, secret: VaultSecret): Promise<boolean> =>
  unlockVaultKey(key, secret).then(
    () => true,
    () => false,
  );
/** Fails once, then answers as the server does. */
const failOnce = (failure: MockResponse, answer: () => MockResponse) => {
  const failures = [failure];
  return () => failures.pop() ?? answer();
};

test('the state names each key, and since when or until when it is used', async () => {
  renderKeys([active(), retired(1)]);
  expect(await screen.findByText('Le chiffrement est activé')).toBeVisible();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toContain('Clé 000000K1 utilisée depuis le 20 novembre 2026');
  expect(rows).toContain('Clé 000000K2 utilisée du 2 mars 2026 au 2 juin 2026');
});

test('a new passphrase opens every key that the present one opened, and names the others', async () => {
  const { server, writes } = renderKeys([active(), retired(1), retired(2)]);
  await fillChange(PASSPHRASE);
  await press('Changer la phrase secrète');
  expect(await screen.findByText(/1 clé garde une autre phrase secrète/)).toBeInTheDocument();
  expect(writes().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"4"']);
  const [first, second, other] = server.state.keys;
  for (const key of [first!, second!]) {
    expect(await opens(key, passphrase(NEXT))).toBe(true);
    expect(await opens(key, passphrase(PASSPHRASE))).toBe(false);
    expect(await opens(key, recovery(RECOVERY_KEY))).toBe(true);
  }
  expect(other).toEqual(retired(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Changer la phrase secrète…' })).toHaveFocus();
});

test('a wrong present passphrase is refused at its field and changes nothing', async () => {
  const { writes } = renderKeys([active()]);
  await fillChange('une autre');
  await press('Changer la phrase secrète');
  expect(await screen.findByText('Cette phrase secrète n’ouvre aucune clé.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Phrase secrète actuelle/)).toHaveFocus());
  expect(screen.getByLabelText(/^Nouvelle phrase secrète/)).toHaveValue(NEXT);
  expect(writes()).toEqual([]);
});

test('who has lost the passphrase sets another one by the recovery key', async () => {
  const { server } = renderKeys([active()]);
  await fillChange('');
  await userEvent.click(screen.getByRole('radio', { name: 'la clé de récupération' }));
  await change(/^Clé de récupération actuelle/, 'un deux');
  await press('Changer la phrase secrète');
  expect(await screen.findByText('Cette clé de récupération n’ouvre aucune clé.')).toBeVisible();
  await change(/^Clé de récupération actuelle/, `  ${RECOVERY_KEY.toUpperCase()}\n`);
  await press('Changer la phrase secrète');
  expect(await screen.findByText(/Phrase secrète changée/)).toBeInTheDocument();
  expect(await opens(server.state.keys[0]!, passphrase(NEXT))).toBe(true);
});

test('a weak new passphrase is refused', async () => {
  const { writes } = renderKeys([active()]);
  await fillChange(PASSPHRASE);
  await change(/^Nouvelle phrase secrète/, 'bonjour');
  await change(/^Confirmer la phrase secrète/, 'bonjour');
  await press('Changer la phrase secrète');
  expect(await screen.findByText(/plus difficile à deviner/)).toBeVisible();
  expect(writes()).toEqual([]);
});

test('a key that a colleague has changed meanwhile is read again before the next try', async () => {
  const current = { ...active(), version: 2 };
  const { server, writes } = renderKeys([active()], {
    [`PATCH ${FIRST_PATH}`]: failOnce({ status: 412, problem: { code: 'stale' } }, () => ({
      data: current,
    })),
  });
  await fillChange(PASSPHRASE);
  server.state = { enabled: true, keys: [current] };
  await press('Changer la phrase secrète');
  expect(await screen.findByText(/Un collègue a changé les clés entre-temps/)).toBeInTheDocument();
  await press('Changer la phrase secrète');
  expect(await screen.findByText(/Phrase secrète changée/)).toBeInTheDocument();
  expect(writes().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
});

test('a new recovery key is proven before it replaces the present one', async () => {
  const { server, writes } = renderKeys([active(), retired(1)]);
  await openReplacement();
  const key = await readRecoveryKey();
  await press('J’ai noté la clé');
  await typeProof(key, () => 'faux');
  await press('Remplacer la clé');
  expect(await screen.findAllByText(/Ce n’est pas ce mot/)).toHaveLength(4);
  expect(writes()).toEqual([]);
  await typeProof(key);
  await press('Remplacer la clé');
  expect(await screen.findByText(/Clé de récupération remplacée/)).toBeInTheDocument();
  for (const each of server.state.keys) {
    expect(await opens(each, recovery(key))).toBe(true);
    expect(await opens(each, recovery(RECOVERY_KEY))).toBe(false);
    expect(await opens(each, passphrase(PASSPHRASE))).toBe(true);
  }
});

test('a wrong passphrase shows no recovery key', async () => {
  renderKeys([active()]);
  await openReplacement('une autre');
  expect(await screen.findByText('Cette phrase secrète n’ouvre aucune clé.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Clé de récupération' })).toBeNull();
});

test('a replacement that fails halfway sends the rest at the next try', async () => {
  const second = { ...retired(1), version: 5 };
  const { writes } = renderKeys([active(), retired(1)], {
    [`PATCH ${FIRST_PATH.replace('K1', 'K2')}`]: failOnce({ status: 403 }, () => ({
      data: second,
    })),
  });
  await openReplacement();
  const key = await readRecoveryKey();
  await press('J’ai noté la clé');
  await typeProof(key);
  await press('Remplacer la clé');
  expect(
    await screen.findByText(/La clé de récupération n’a pas pu être remplacée/),
  ).toBeInTheDocument();
  await press('Remplacer la clé');
  expect(await screen.findByText(/Clé de récupération remplacée/)).toBeInTheDocument();
  expect(writes().map(({ path }) => path.slice(-2))).toEqual(['K1', 'K2', 'K2']);
});

test('keys that have changed meanwhile have to be opened again with the same new key', async () => {
  renderKeys([active()], {
    [`PATCH ${FIRST_PATH}`]: { status: 412, problem: { code: 'stale' } },
  });
  await openReplacement();
  const key = await readRecoveryKey();
  await press('J’ai noté la clé');
  await typeProof(key);
  await press('Remplacer la clé');
  expect(await screen.findByText(/Un collègue a changé les clés entre-temps/)).toBeInTheDocument();
  await screen.findByRole('heading', { name: /Étape 1 sur 3/ });
  await press('Continuer');
  expect(await readRecoveryKey()).toBe(key);
});

test('closing a replacement asks first once the key is shown', async () => {
  const { writes } = renderKeys([active()]);
  await openReplacement();
  await readRecoveryKey();
  await press('Annuler');
  await press('Fermer sans terminer');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([]);
});

test('turning off says that earlier files stay encrypted, and keeps their keys', async () => {
  const { writes } = renderKeys([active()]);
  await press('Désactiver le chiffrement…');
  expect(await screen.findByText(/Ceux qui sont déjà chiffrés le restent/)).toBeVisible();
  await press('Annuler');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([]);
  await press('Désactiver le chiffrement…');
  await press('Désactiver');
  expect(await screen.findByText('Le chiffrement est désactivé')).toBeVisible();
  expect(screen.getByText(/utilisée du 20 novembre 2026 au 21 novembre 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Changer la phrase secrète…' })).toBeEnabled();
});

test('an encryption that is off already is said', async () => {
  renderKeys([active()], {
    'DELETE /v1/organization/encryption': { status: 409, problem: { code: 'encryption-off' } },
  });
  await press('Désactiver le chiffrement…');
  await press('Désactiver');
  expect(await screen.findByText(/Le chiffrement est déjà désactivé/)).toBeInTheDocument();
});

test('turned on again, the dialog proposes the passphrase of the earlier keys', async () => {
  renderKeys([retired(1)], {}, false);
  await press('Activer le chiffrement…');
  await userEvent.click(await screen.findByRole('checkbox'));
  await press('Continuer');
  expect(await screen.findByText(/Avec la même phrase secrète/)).toBeVisible();
});

test('an admin sees the keys and cannot change their secrets', async () => {
  renderKeys([active()], { 'GET /users/profile': { data: buildProfile({ role: 'admin' }) } });
  expect(await screen.findByText(/Clé 000000K1/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Changer|Remplacer|Désactiver/ })).toBeNull();
});

test('a state that cannot be loaded offers a retry', async () => {
  renderKeys([], { 'GET /v1/organization/encryption': { status: 500 } });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
});
