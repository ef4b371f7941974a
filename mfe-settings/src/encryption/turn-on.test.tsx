import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NewVaultKey, Organization } from '@recueil/backend/contract';
import { api } from '@recueil/shell/contract';
import { buildProfile, findCatalogueGaps } from '@recueil/shell/contract/testing';
import { unlockVaultKey } from '@recueil/shell/encryption';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  PASSPHRASE,
  press,
  readRecoveryKey,
  renderEncryption,
  typeProof,
} from '../testing/render-encryption.tsx';
import en from './encryption.en.json' with { type: 'json' };
import fr from './encryption.fr.json' with { type: 'json' };
import { estimatePassphrase } from './passphrase-estimator.ts';

const OFF = { enabled: false, keys: [] };

const network = globalThis.fetch;
const clipboard = navigator.clipboard;
// The first estimate builds the dictionaries, which on a busy machine takes longer than a step may.
beforeAll(() => void estimatePassphrase('', 'fr', []));
beforeEach(() => {
  localStorage.setItem('recueil-language', 'fr');
});
afterEach(() => {
  globalThis.fetch = network;
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
});

const typePassphrase = async (passphrase: string, repeated = passphrase) => {
  fireEvent.change(await screen.findByLabelText(/^Nouvelle phrase secrète/), {
    target: { value: passphrase },
  });
  fireEvent.change(screen.getByLabelText(/^Confirmer la phrase secrète/), {
    target: { value: repeated },
  });
};
const openPassphraseStep = async () => {
  await press('Activer le chiffrement…');
  await userEvent.click(await screen.findByRole('checkbox'));
  await press('Continuer');
  await screen.findByRole('heading', { name: /Étape 2 sur 4/ });
};
const openRecoveryStep = async () => {
  await openPassphraseStep();
  await typePassphrase(PASSPHRASE);
  await press('Continuer');
  return readRecoveryKey();
};
const openProofStep = async () => {
  const key = await openRecoveryStep();
  await press('J’ai noté la clé');
  await screen.findByRole('heading', { name: /Étape 4 sur 4/ });
  return key;
};

test('both languages have the same texts', () => {
  expect(findCatalogueGaps(fr, en)).toEqual([]);
});

test('the screen names what is lost before the encryption is turned on', async () => {
  renderEncryption(OFF);
  expect(await screen.findByText('Le chiffrement est désactivé')).toBeVisible();
  for (const loss of [/antivirus/, /aperçu ni de nombre de pages/, /recherche/, /fichiers perdus/])
    expect(screen.getByText(loss, { selector: 'strong' })).toBeVisible();
  expect(screen.getByText(/déjà reçus restent lisibles/)).toBeVisible();
});

test('an owner turns on the encryption: both secrets open the key that is sent', async () => {
  const { writes, store } = renderEncryption(OFF, {
    'GET /v1/organization': () => ({ data: { encryptsFiles: writes().length > 0 } }),
  });
  const organization = api.injectEndpoints({
    endpoints: (build) => ({
      watchedOrganization: build.query<Organization, void>({
        query: () => '/v1/organization',
        providesTags: ['Organization'],
      }),
    }),
  }).endpoints.watchedOrganization;
  await store.dispatch(organization.initiate());
  const key = await openProofStep();
  expect(key.split(' ')).toHaveLength(12);
  await typeProof(key, (word) => word.toUpperCase());
  expect(writes()).toEqual([]);
  await press('Activer le chiffrement');
  expect(await screen.findByText('Le chiffrement est activé')).toBeVisible();
  expect(await screen.findByText(/Les nouveaux fichiers arrivent chiffrés/)).toBeInTheDocument();
  expect(writes()).toHaveLength(1);
  const sent = writes()[0]!.body as NewVaultKey;
  for (const secret of [
    { kind: 'passphrase', text: PASSPHRASE },
    { kind: 'recovery', text: key },
  ] as const)
    expect((await unlockVaultKey(sent, secret)).publicKey).toBe(sent.publicKey);
  expect(JSON.stringify(sent)).not.toContain(PASSPHRASE);
  await waitFor(() =>
    expect(organization.select()(store.getState()).data?.encryptsFiles).toBe(true),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the losses have to be accepted first', async () => {
  renderEncryption(OFF);
  await press('Activer le chiffrement…');
  const box = await screen.findByRole('checkbox');
  await waitFor(() => expect(box).toHaveFocus());
  await press('Continuer');
  expect(await screen.findByText('Cochez la case pour continuer.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Étape 1 sur 4/ })).toBeVisible();
  await userEvent.click(box);
  await press('Continuer');
  const heading = await screen.findByRole('heading', { name: /Étape 2 sur 4/ });
  await waitFor(() => expect(heading).toHaveFocus());
});

test.each([
  ['a common password', 'motdepasse', 'motdepasse', 'plus difficile à deviner'],
  [
    'the name of the organisation',
    'vasseur & lacaze',
    'vasseur & lacaze',
    'plus difficile à deviner',
  ],
  ['a passphrase of score 2', 'chaton 12', 'chaton 12', 'plus difficile à deviner'],
  ['nothing', '', '', 'plus difficile à deviner'],
  ['two different entries', PASSPHRASE, `${PASSPHRASE}.`, 'ne sont pas identiques'],
])('as passphrase %s is refused at its field', async (_, passphrase, repeated, refusal) => {
  renderEncryption(OFF);
  await openPassphraseStep();
  await typePassphrase(passphrase, repeated);
  await press('Continuer');
  expect(await screen.findByText(new RegExp(refusal))).toBeVisible();
  const field = screen.getByLabelText(
    passphrase === repeated ? /^Nouvelle phrase secrète/ : /^Confirmer la phrase secrète/,
  );
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('autocomplete', 'new-password');
});

test('the strength is shown with advice in the language of the reader', async () => {
  renderEncryption(OFF);
  await openPassphraseStep();
  await typePassphrase('motdepasse');
  expect(await screen.findByText(/^Facile à deviner\. .*mot de passe/)).toBeVisible();
  const meter = screen.getByRole('meter', { name: 'Solidité de la phrase secrète' });
  expect(meter).toHaveAttribute('value', '1');
  await typePassphrase(PASSPHRASE);
  expect(await screen.findByText(/Très solide/)).toBeVisible();
});

test('a passphrase can be shown while it is typed', async () => {
  renderEncryption(OFF);
  await openPassphraseStep();
  const field = screen.getByLabelText(/^Nouvelle phrase secrète/);
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getAllByRole('button', { name: 'Afficher la phrase secrète' })[0]!);
  expect(field).toHaveAttribute('type', 'text');
});

test('the recovery key is copied, downloaded as text and printed', async () => {
  renderEncryption(OFF);
  const key = await openRecoveryStep();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  });
  await press('Copier');
  expect(copied).toEqual([key]);
  expect(await screen.findByText(/Clé de récupération copiée/)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Télécharger' });
  expect(link).toHaveAttribute('download', 'cle-de-recuperation.txt');
  const text = decodeURIComponent(link.getAttribute('href') ?? '');
  key.split(' ').forEach((word, i) => expect(text).toContain(`\n${i + 1}. ${word}`));
  await press('Imprimer');
  const frame = await waitFor(() => {
    const body = document.querySelector('iframe')?.contentDocument?.body;
    expect(body?.querySelector('pre')).not.toBeNull();
    return body!;
  });
  expect(within(frame).getByRole('heading')).toHaveTextContent('Vasseur & Lacaze');
  expect(frame.textContent).toContain(`12. ${key.split(' ')[11]}`);
});

test('wrong words are named at their fields, and the same key can be read again', async () => {
  const { writes } = renderEncryption(OFF);
  const key = await openProofStep();
  await typeProof(key, (word) => `${word}x`);
  await press('Activer le chiffrement');
  expect(await screen.findAllByText(/Ce n’est pas ce mot/)).toHaveLength(4);
  await waitFor(() => expect(screen.getAllByLabelText(/^Mot n°/)[0]).toHaveFocus());
  expect(writes()).toEqual([]);
  await press('Retour');
  expect(await readRecoveryKey()).toBe(key);
});

test('closing asks first once a recovery key is shown, and changes nothing', async () => {
  const { writes } = renderEncryption(OFF);
  const key = await openRecoveryStep();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText(/Fermer sans terminer.\?/)).toBeVisible();
  await press('Continuer');
  await waitFor(() => expect(screen.queryByText(/Fermer sans terminer.\?/)).toBeNull());
  expect(await readRecoveryKey()).toBe(key);
  await press('Annuler');
  await press('Fermer sans terminer');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Activer le chiffrement…' })).toHaveFocus();
});

test('before a recovery key is shown the dialog closes without a question', async () => {
  renderEncryption(OFF);
  await openPassphraseStep();
  await press('Annuler');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Le chiffrement est désactivé')).toBeVisible();
});

test.each([
  ['forbidden', { status: 403, problem: { code: 'forbidden' } }],
  ['not reached', { networkFailure: true as const }],
])('a request that is %s says so and keeps what was typed', async (_, refusal) => {
  renderEncryption(OFF, { 'POST /v1/organization/encryption': refusal });
  const key = await openProofStep();
  await typeProof(key);
  await press('Activer le chiffrement');
  expect(await screen.findByText(/Le chiffrement n’a pas pu être activé/)).toBeVisible();
  for (const field of screen.getAllByLabelText(/^Mot n°/)) expect(field).not.toHaveValue('');
});

test('an encryption that another owner has turned on meanwhile is said and shown', async () => {
  let enabled = false;
  renderEncryption(OFF, {
    'GET /v1/organization/encryption': () => ({ data: { enabled, keys: [] } }),
    'POST /v1/organization/encryption': () => {
      enabled = true;
      return { status: 409, problem: { code: 'encryption-already-on' } };
    },
  });
  const key = await openProofStep();
  await typeProof(key);
  await press('Activer le chiffrement');
  expect(await screen.findByText(/Le chiffrement est déjà activé/)).toBeVisible();
  expect(await screen.findByText('Le chiffrement est activé')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an admin reads the state and cannot change it', async () => {
  renderEncryption(OFF, { 'GET /users/profile': { data: buildProfile({ role: 'admin' }) } });
  expect(await screen.findByText(/Seul un propriétaire peut activer/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activer le chiffrement…' })).toBeNull();
});

test('a member does not see the tab', async () => {
  const { calls } = renderEncryption(OFF, {
    'GET /users/profile': { data: buildProfile({ role: 'member' }) },
  });
  expect(await screen.findByText('Accès interdit')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Chiffrement' })).toBeNull();
  expect(calls.filter(({ path }) => path === '/v1/organization/encryption')).toEqual([]);
});
