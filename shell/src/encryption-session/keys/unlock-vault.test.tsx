import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { VaultKey } from '@recueil/backend/contract';
import { makeStore } from '@recueil/shell/contract';
import { ContractProviders, mockApi } from '@recueil/shell/contract/testing';
import { createVaultKey } from '@recueil/shell/encryption';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded } from '../../contract/session-slice.ts';
import { clearPersonalData, recordSessionEnd } from '../../session/clear-personal-data.ts';
import { SessionGate } from '../../session/SessionGate.tsx';
import { UnlockPanel } from './UnlockPanel.tsx';
import { forgetVaultKeys, VAULT_KEYS } from './forget-vault-keys.ts';
import { unlockVault } from './unlock-vault.ts';
import { loadUnlockedKeys, type VaultOwner } from './unlocked-keys.store.ts';
import { useVaultKeys } from './use-vault-keys.tsx';

const PASSPHRASE = 'quatre chevaux fiers sous la pluie';
const RECOVERY_KEY = 'mot1 mot2 mot3 mot4 mot5 mot6 mot7 mot8 mot9 mot10 mot11 mot12';
/** The user of `mockApi`. */
const OWNER: VaultOwner = { userId: 'u1', organizationId: 'o1' };
const secret = (text: string) => ({ kind: 'passphrase', text }) as const;

const toVaultKey = async (passphrase: string): Promise<VaultKey> => ({
  ...(await createVaultKey(passphrase, RECOVERY_KEY)),
  id: passphrase,
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  retiredAt: null,
});
let keys: VaultKey[];
const currentKeys = (async () => [await toVaultKey(PASSPHRASE), await toVaultKey('une autre')])();

const idb = globalThis.indexedDB;
beforeEach(async () => {
  keys = await currentKeys;
});
afterEach(async () => {
  globalThis.indexedDB = idb;
  await forgetVaultKeys();
});

const listDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);
const openFirst = () => unlockVault(OWNER, { keys: [keys[0]!] }, secret(PASSPHRASE));

test('a secret opens the keys made with it, and stays nowhere', async () => {
  await unlockVault(OWNER, { keys }, secret(PASSPHRASE));
  const unlocked = await loadUnlockedKeys(OWNER);
  expect(unlocked.map(({ publicKey }) => publicKey)).toEqual([keys[0]!.publicKey]);
  expect(unlocked[0]!.privateKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('pkcs8', unlocked[0]!.privateKey)).rejects.toThrow();
  expect(JSON.stringify([unlocked, { ...localStorage }])).not.toContain('chevaux');
  await unlockVault(OWNER, { keys }, secret('une autre'));
  expect(await loadUnlockedKeys(OWNER)).toHaveLength(2);
});

test('a secret that opens no key is refused, and what was unlocked stays', async () => {
  await expect(unlockVault(OWNER, { keys }, secret('faux'))).rejects.toMatchObject({
    name: 'WrongSecretError',
  });
  expect(await loadUnlockedKeys(OWNER)).toEqual([]);
  await openFirst();
  await expect(unlockVault(OWNER, { keys }, secret('faux'))).rejects.toThrow();
  expect(await loadUnlockedKeys(OWNER)).toHaveLength(1);
});

test.each([
  ['another user', { ...OWNER, userId: 'u2' }],
  ['another organization', { ...OWNER, organizationId: 'o2' }],
])('keys are not for %s, whose screen deletes them', async (_, other) => {
  await openFirst();
  expect(await loadUnlockedKeys(other)).toEqual([]);
  expect(await loadUnlockedKeys(OWNER)).toEqual([]);
  expect(localStorage.getItem(VAULT_KEYS)).toBeNull();
});

test('clearing personal data deletes the keys with their database', async () => {
  await openFirst();
  expect(await listDatabases()).toContain(VAULT_KEYS);
  await clearPersonalData();
  expect(await loadUnlockedKeys(OWNER)).toEqual([]);
  // Loading does not create it again.
  expect(await listDatabases()).not.toContain(VAULT_KEYS);
});

test('the end of the session deletes the keys', async () => {
  mockApi();
  await openFirst();
  const store = makeStore();
  render(
    <ContractProviders store={store}>
      <SessionGate>
        <p>Écran</p>
      </SessionGate>
    </ContractProviders>,
  );
  act(() => void store.dispatch(sessionEnded()));
  await waitFor(async () => expect(await listDatabases()).not.toContain(VAULT_KEYS));
  expect(await loadUnlockedKeys(OWNER)).toEqual([]);
});

test('keys whose deletion was cut short are not used', async () => {
  await openFirst();
  localStorage.removeItem(VAULT_KEYS);
  expect(await loadUnlockedKeys(OWNER)).toEqual([]);
});

test.each([
  ['the session goes on', 1_000, 2_000, 1],
  ['the session ended and another began', 1_000, 999, 0],
])('%s: a response at %i after an end at %i leaves %i keys', async (_, now, end, left) => {
  recordSessionEnd(end, 0);
  await openFirst();
  recordSessionEnd(5_000, now);
  expect(await loadUnlockedKeys(OWNER)).toHaveLength(left);
});

test('where the browser refuses the database, keys last as long as the page or until locked', async () => {
  globalThis.indexedDB = undefined as unknown as IDBFactory;
  await openFirst();
  expect(await loadUnlockedKeys(OWNER)).toHaveLength(1);
  await forgetVaultKeys();
  expect(await loadUnlockedKeys(OWNER)).toEqual([]);
});

const Screen = () => {
  const { state, requestUnlock, dialog } = useVaultKeys(true);
  return (
    <>
      <p role="status">{state}</p>
      <UnlockPanel onUnlock={requestUnlock} />
      {dialog}
    </>
  );
};
const renderScreen = async () => {
  mockApi({ 'GET /v1/organization/encryption': () => ({ data: { enabled: true, keys } }) });
  render(
    <ContractProviders>
      <Screen />
    </ContractProviders>,
  );
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('locked'));
  return userEvent.setup();
};
const openDialog = async () => {
  const user = await renderScreen();
  await user.click(screen.getByRole('button', { name: 'Déverrouiller' }));
  return { user, field: await screen.findByLabelText(/^Phrase secrète/) };
};
const state = (name: RegExp) =>
  waitFor(() => expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(name));

test('a wrong passphrase is named at its field, which keeps the focus; the right one unlocks', async () => {
  const { user, field } = await openDialog();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Afficher la phrase secrète' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.type(field, 'faux{Enter}');
  expect(await screen.findByText('Cette phrase secrète n’ouvre pas les documents.')).toBeVisible();
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, `${PASSPHRASE}{Enter}`);
  await state(/^unlocked/);
});

test('the recovery key unlocks, typed with capitals and line breaks', async () => {
  const { user } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Utiliser la clé de récupération' }));
  const words = await screen.findByLabelText(/^Clé de récupération/);
  expect(words).toHaveFocus();
  await user.click(words);
  await user.paste(` ${RECOVERY_KEY.toUpperCase().replace('MOT6 ', 'MOT6\n')} `);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Déverrouiller' }));
  await state(/^unlocked/);
  expect(await loadUnlockedKeys(OWNER)).toHaveLength(2);
});

test('a screen follows what another tab unlocks and locks', async () => {
  await renderScreen();
  await openFirst();
  await state(/^unlocked/);
  await forgetVaultKeys();
  await state(/^locked/);
});
