import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const ENCRYPTION_WORDS = {
  fr: {
    tab: 'Chiffrement',
    off: 'Le chiffrement est désactivé',
    on: 'Le chiffrement est activé',
    change: 'Changer la phrase secrète…',
    changeNow: 'Changer la phrase secrète',
    changed: /Phrase secrète changée/,
    replace: 'Remplacer la clé de récupération…',
    replaceNow: 'Remplacer la clé',
    replaced: /Clé de récupération remplacée/,
    present: 'Phrase secrète actuelle',
    presentRecovery: 'Clé de récupération actuelle',
    byRecovery: 'la clé de récupération',
    wrong: 'Cette phrase secrète n’ouvre aucune clé.',
    wrongWord: /Ce n’est pas ce mot/,
    show: 'Afficher la phrase secrète',
    copy: 'Copier',
    copied: /Clé de récupération copiée/,
    print: 'Imprimer',
    download: 'Télécharger',
    cancel: 'Annuler',
    back: 'Retour',
    ask: /Fermer sans terminer.\?/,
    stay: 'Continuer',
    kept: /utilisée du/,
  },
  en: {
    tab: 'Encryption',
    off: 'The encryption is off',
    on: 'The encryption is on',
    change: 'Change the passphrase…',
    changeNow: 'Change the passphrase',
    changed: /Passphrase changed/,
    replace: 'Replace the recovery key…',
    replaceNow: 'Replace the key',
    replaced: /Recovery key replaced/,
    present: 'Present passphrase',
    presentRecovery: 'Present recovery key',
    byRecovery: 'the recovery key',
    wrong: 'This passphrase opens no key.',
    wrongWord: /This is not the word/,
    show: 'Show the passphrase',
    copy: 'Copy',
    copied: /Recovery key copied/,
    print: 'Print',
    download: 'Download',
    cancel: 'Cancel',
    back: 'Back',
    ask: /Close without finishing\?/,
    stay: 'Continue',
    kept: /in use from/,
  },
};

/** Deriving the keys takes seconds on a busy machine. */
const DERIVED = { timeout: 30_000 };

/** A step of the dialog, in either language. */
export const openStep = (page: Page, number: number) =>
  expect(page.getByRole('heading', { name: new RegExp(`^(Étape|Step) ${number} `) })).toBeVisible(
    DERIVED,
  );

export async function fillNewPassphrase(page: Page, passphrase: string): Promise<void> {
  await page.getByLabel(/^(Nouvelle phrase secrète|New passphrase)/).fill(passphrase);
  await page.getByLabel(/^(Confirmer la phrase secrète|Confirm the passphrase)/).fill(passphrase);
}

/** The words on the screen, separated by spaces. */
export async function readRecoveryWords(page: Page): Promise<string> {
  const words = page
    .getByRole('list', { name: /^(Clé de récupération|Recovery key)$/ })
    .getByRole('listitem');
  await expect(words).toHaveCount(12, DERIVED);
  return (await words.allTextContents()).join(' ');
}

/** Types the words at the positions asked for. */
export async function proveRecoveryWords(page: Page, recoveryWords: string): Promise<void> {
  const labels = page.locator('label').filter({ hasText: /^(Mot n°|Word )/ });
  await expect(labels).toHaveCount(4);
  for (const label of await labels.allTextContents()) {
    const number = Number(/\d+/.exec(label)?.[0]);
    await page
      .getByLabel(new RegExp(`^(Mot n°.|Word )${number}\\b`))
      .fill(recoveryWords.split(' ')[number - 1] ?? '');
  }
}

export const expectEncryption = (page: Page, state: 'on' | 'off') =>
  expect(
    page.getByText(new RegExp(`^(${ENCRYPTION_WORDS.fr[state]}|${ENCRYPTION_WORDS.en[state]})$`)),
  ).toBeVisible(DERIVED);

/**
 * Turns the encryption on through the screen, as an owner who is signed in. `visit` sees each step
 * before it is left. Returns the recovery words, separated by spaces.
 */
export async function turnOnEncryption(
  page: Page,
  passphrase: string,
  visit: (
    step: 'losses' | 'passphrase' | 'recovery' | 'proof',
  ) => Promise<unknown> = async () => {},
): Promise<string> {
  const proceed = page.getByRole('button', { name: /^(Continuer|Continue)$/ });
  await page.goto('/app/settings/encryption');
  await page
    .getByRole('button', { name: /^(Activer le chiffrement|Turn on the encryption)…$/ })
    .click();
  await openStep(page, 1);
  await page.getByRole('checkbox').check();
  await visit('losses');
  await proceed.click();
  await openStep(page, 2);
  await fillNewPassphrase(page, passphrase);
  await visit('passphrase');
  await proceed.click();
  const recoveryWords = await readRecoveryWords(page);
  await visit('recovery');
  await page.getByRole('button', { name: /^(J’ai noté la clé|I have written it down)$/ }).click();
  await openStep(page, 4);
  await proveRecoveryWords(page, recoveryWords);
  await visit('proof');
  await page
    .getByRole('button', { name: /^(Activer le chiffrement|Turn on the encryption)$/ })
    .click();
  await expectEncryption(page, 'on');
  await expect(page.getByRole('dialog')).toBeHidden();
  return recoveryWords;
}

/** Through the screen, as an owner who is signed in. */
export async function turnOffEncryption(
  page: Page,
  visit: () => Promise<unknown> = async () => {},
): Promise<void> {
  await page.goto('/app/settings/encryption');
  await page
    .getByRole('button', { name: /^(Désactiver le chiffrement|Turn off the encryption)…$/ })
    .click();
  await visit();
  await page.getByRole('button', { name: /^(Désactiver|Turn off)$/ }).click();
  await expectEncryption(page, 'off');
}
