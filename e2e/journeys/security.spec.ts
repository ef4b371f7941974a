import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signIn } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { look, picture } from '../pages/look.ts';
import { signedIn, signUpByHand } from '../pages/sender.ts';
import { remember, settingsFor, type Language } from '../pages/settings.ts';
import { runSql } from '../databases.ts';
import type { Product } from '../product.ts';

const WORDS = {
  fr: {
    timeout: 'Fin de session',
    twoHours: '2 heures',
    save: 'Enregistrer',
    saved: 'Fin de session modifiée',
    limit: 'Fin de session au plus tard',
    oneHour: '1 heure',
    limited: 'Paramètres de l’organisation mis à jour',
    sessions: 'Sessions ouvertes',
    thisDevice: 'Cet appareil',
    revokeUnknown: 'Déconnecter Navigateur inconnu',
    unknownRevoked: 'Navigateur inconnu est déconnecté',
    revokeOther: 'Déconnecter l’autre',
    question: /Déconnecter l’autre session/,
    cancel: 'Annuler',
    confirm: 'Déconnecter',
    none: /Aucun autre appareil/,
    signIns: 'Connexions récentes',
    revoked: 'Déconnectée d’un autre appareil',
    twoFactor: {
      organizationName: 'Nom de l’organisation',
      requirement: 'Exiger la validation en deux étapes',
      locked: /Votre propre session a commencé sans/,
      toSecurity: 'Ouvrir l’onglet Sécurité',
      setUp: 'Activer',
      manage: 'Gérer',
      isOn: /^Activée/,
      isOff: /^Non activée/,
      with: /avec validation en deux étapes/,
      refused: 'Validation en deux étapes requise',
      refusedBy: /^Étude Deux Étapes demande/,
      switchToOwn: /^Passer à/,
      again: 'Se reconnecter',
      refusedSetUp: 'Activer la validation en deux étapes',
      code: 'Code à six chiffres',
      turnOn: 'Activer',
      wrong: /Ce code n’est pas le bon/,
      codes: 'Codes de secours',
      toProduct: 'Continuer vers Recueil',
      anyCode: 'Code de l’application, ou code de secours',
      confirm: 'Continuer',
      turnOff: 'Désactiver',
    },
  },
  en: {
    timeout: 'Session timeout',
    twoHours: '2 hours',
    save: 'Save',
    saved: 'Session timeout changed',
    limit: 'Latest end of a session',
    oneHour: '1 hour',
    limited: 'Organization settings updated',
    sessions: 'Open sessions',
    thisDevice: 'This device',
    revokeUnknown: 'Sign out Unknown browser',
    unknownRevoked: 'Unknown browser is signed out',
    revokeOther: 'Sign Out All Other Sessions',
    question: /Sign out the other session/,
    cancel: 'Cancel',
    confirm: 'Sign out',
    none: /No other device/,
    signIns: 'Recent sign-ins',
    revoked: 'Signed out from another device',
    twoFactor: {
      organizationName: 'Organization name',
      requirement: 'Require two-factor authentication',
      locked: /Your own session began without it/,
      toSecurity: 'Open the Security tab',
      setUp: 'Set up',
      manage: 'Manage',
      isOn: /^On:/,
      isOff: /^Off:/,
      with: /with two-factor authentication/,
      refused: 'Two-factor authentication is required',
      refusedBy: /^Étude Deux Étapes requires/,
      switchToOwn: /^Switch to/,
      again: 'Sign in again',
      refusedSetUp: 'Set up two-factor authentication',
      code: 'Six-digit code',
      turnOn: 'Turn on',
      wrong: /This code is incorrect/,
      codes: 'Recovery codes',
      toProduct: 'Continue to Recueil',
      anyCode: 'Code of the app, or recovery code',
      confirm: 'Continue',
      turnOff: 'Turn off',
    },
  },
};

/** `next`: the code that the app shows in 30 seconds, accepted for clocks that run ahead. */
const generateCode = (secret: string, when: 'now' | 'next' = 'now'): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + (when === 'next' ? 30_000 : 0),
  });

/** The page of the embedded provider is in the language of the profile. */
async function openInLanguage(page: Page, language: Language): Promise<void> {
  await expect(page).toHaveURL(/\/idp\/two-factor/);
  if (language === 'en') await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** The key on the enrolment page of the embedded provider. */
async function readSecret(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/idp\/two-factor/);
  return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

/** `email` joins the organization of `owner`, where their next access token acts. */
function join(product: Product, email: string, owner: string): void {
  const userId = (address: string) => `(SELECT id FROM users WHERE email = '${address}')`;
  const organization = `(SELECT organization_id FROM memberships WHERE role = 'owner' AND user_id = ${userId(owner)})`;
  runSql(product, [
    `INSERT INTO memberships (id, organization_id, user_id, role, created_at)
      SELECT '01K${String(Date.now()).padEnd(23, '0')}', ${organization}, id, 'member', created_at FROM users WHERE email = '${email}'`,
    `UPDATE sessions SET organization_id = ${organization} WHERE user_id = ${userId(email)}`,
  ]);
}

for (const { theme, language, viewport, name } of settingsFor('phone-light-en')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('the security tab sets the session timeout and signs other devices out', async ({
      browser,
      page,
      product,
    }) => {
      const person = {
        firstName: 'Hélène',
        lastName: 'Vasseur',
        email: `security-${name}@vasseur-lacaze.example`,
        password: 'un mot de passe',
      };
      const elsewhere = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' });
      const otherPage = await elsewhere.newPage();
      await signUpByHand(otherPage, person);
      const bearer = await signIn(product.url, person);
      await remember(page, { theme, language });
      await signedIn(page, person);
      await page.goto('/app/settings/security');
      const sessions = page.getByRole('region', { name: w.sessions });
      await expect(sessions.getByRole('listitem')).toHaveCount(3);
      await expect(sessions.getByText(w.thisDevice)).toHaveCount(1);
      await expect(page.getByRole('region', { name: w.signIns }).getByRole('listitem')).toHaveCount(
        3,
      );
      await look(page, `settings-security-${name}`);

      await page.getByLabel(w.timeout).selectOption({ label: w.twoHours });
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(w.timeout)).toHaveValue('120');
      await page.goto('/app/settings/organization');
      await page.getByLabel(w.limit).selectOption({ label: w.oneHour });
      await look(page, `settings-organization-limit-${name}`);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.limited).first()).toBeVisible();
      await page.goto('/app/settings/security');
      await expect(page.getByLabel(w.timeout)).toHaveValue('60');

      await page.getByRole('button', { name: w.revokeUnknown }).click();
      await expect(page.getByText(w.unknownRevoked).first()).toBeVisible();
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      const refused = await fetch(`${product.url}/api/users/profile`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(refused.status).toBe(401);

      const question = page.getByRole('alertdialog', { name: w.question });
      await page.getByRole('button', { name: w.revokeOther }).click();
      await picture(page, `settings-security-question-${name}`);
      await question.getByRole('button', { name: w.cancel }).click();
      await expect(question).toBeHidden();
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await page.getByRole('button', { name: w.revokeOther }).click();
      await question.getByRole('button', { name: w.confirm }).click();
      await expect(sessions.getByText(w.none)).toBeVisible();
      const ended = await otherPage.request.post('/api/auth/token', {
        headers: { 'x-requested-with': 'recueil', origin: product.url },
      });
      expect(ended.status()).toBe(401);
      await elsewhere.close();

      const signIns = page.getByRole('region', { name: w.signIns });
      await expect(signIns.getByText(w.revoked)).toHaveCount(2);
      await signIns.scrollIntoViewIfNeeded();
      await look(page, `settings-security-sign-ins-${name}`);
    });

    test('two-factor authentication is set up, required of members, and turned off', async ({
      browser,
      page,
      product,
    }) => {
      const steps = w.twoFactor;
      const buildPerson = (firstName: string) => ({
        firstName,
        lastName: 'Deux Étapes',
        email: `${firstName.toLowerCase()}-${name}@deux-etapes.example`,
        password: 'un mot de passe',
      });
      const [owner, member] = [buildPerson('Odile'), buildPerson('Marc')];
      const elsewhere = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' });
      const memberPage = await elsewhere.newPage();
      await signUpByHand(memberPage, member);
      await remember(memberPage, { theme, language });
      const ownerContext = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' });
      await signUpByHand(await ownerContext.newPage(), owner);
      await ownerContext.close();
      await remember(page, { theme, language });
      await signedIn(page, owner);

      const requirement = page.getByRole('switch', { name: steps.requirement });
      await page.goto('/app/settings/organization');
      await page.getByLabel(steps.organizationName).fill('Étude Deux Étapes');
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.limited).first()).toBeVisible();
      await expect(requirement).toBeDisabled();
      await expect(page.getByText(steps.locked)).toBeVisible();
      await requirement.scrollIntoViewIfNeeded();
      await picture(page, `settings-two-factor-locked-${name}`);
      await page.getByRole('link', { name: steps.toSecurity }).click();
      await expect(page.getByText(steps.isOff)).toBeVisible();
      await page.getByRole('link', { name: steps.setUp, exact: true }).click();
      await openInLanguage(page, language);
      const secret = await readSecret(page);
      await look(page, `provider-two-factor-${name}`);
      await page.getByLabel(steps.code).fill('12345');
      await page.getByRole('button', { name: steps.turnOn }).click();
      await expect(page.getByText(steps.wrong)).toBeVisible();
      await picture(page, `provider-two-factor-wrong-${name}`);
      await page.getByLabel(steps.code).fill(generateCode(secret));
      await page.getByRole('button', { name: steps.turnOn }).click();
      const codes = page.getByRole('list', { name: steps.codes }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const recoveryCodes = await codes.allTextContents();
      await look(page, `provider-recovery-codes-${name}`);
      await page.getByRole('link', { name: steps.toProduct }).click();
      await expect(page.getByText(steps.isOn)).toBeVisible();
      await expect(page.getByText(steps.with)).toHaveCount(1);
      await look(page, `settings-two-factor-on-${name}`);

      await page.goto('/app/settings/organization');
      await requirement.click();
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.limited).first()).toBeVisible();
      await page.reload();
      await expect(requirement).toBeChecked();
      await requirement.scrollIntoViewIfNeeded();
      await look(page, `settings-two-factor-required-${name}`);

      join(product, member.email, owner.email);
      const refused = memberPage.getByRole('heading', { name: steps.refused });
      await memberPage.setViewportSize(viewport);
      await memberPage.goto('/app/requests');
      await expect(refused).toBeVisible();
      await expect(memberPage.getByText(steps.refusedBy)).toBeVisible();
      await look(memberPage, `two-factor-refused-${name}`);
      await memberPage.getByRole('button', { name: steps.switchToOwn }).click();
      await expect(memberPage).toHaveURL(/\/app\/dashboard/);
      await expect(refused).toBeHidden();
      runSql(product, [
        `UPDATE sessions SET organization_id = (SELECT organization_id FROM memberships WHERE role = 'member' AND user_id = sessions.user_id) WHERE user_id = (SELECT id FROM users WHERE email = '${member.email}')`,
      ]);
      await memberPage.reload();
      await memberPage.getByRole('link', { name: steps.again, exact: true }).click();
      await memberPage.locator('input[type=email]').fill(member.email);
      await memberPage.locator('input[type=password]').fill(member.password);
      await memberPage.locator('button[type=submit]').click();
      await expect(refused).toBeVisible();
      await memberPage.getByRole('link', { name: steps.refusedSetUp }).click();
      const ownSecret = await readSecret(memberPage);
      await memberPage.getByLabel(steps.code).fill(generateCode(ownSecret));
      await memberPage.getByRole('button', { name: steps.turnOn }).click();
      await memberPage.getByRole('link', { name: steps.toProduct }).click();
      await expect(memberPage.getByText(steps.isOn)).toBeVisible();
      await elsewhere.close();

      await page.context().clearCookies();
      await page.goto('/api/auth/login?returnTo=/app/settings/security');
      await page.locator('input[type=email]').fill(owner.email);
      await page.locator('input[type=password]').fill(owner.password);
      await page.locator('button[type=submit]').click();
      await page.goto(page.url().replace(/lang=\w+/, `lang=${language}`));
      await look(page, `provider-code-${name}`);
      await page.getByLabel(steps.anyCode).fill(recoveryCodes[0] ?? '');
      await page.getByRole('button', { name: steps.confirm }).click();
      await page.getByRole('link', { name: steps.manage }).click();
      await openInLanguage(page, language);
      await look(page, `provider-two-factor-on-${name}`);
      await page.getByLabel(steps.anyCode).fill(generateCode(secret, 'next'));
      await page.getByRole('button', { name: steps.turnOff }).click();
      await expect(page.getByRole('heading', { name: steps.refused })).toBeVisible();
    });
  });
}

test.describe('by keyboard alone, in the dark theme', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the security tab leads to two-factor authentication and back', async ({
    page,
    product,
  }) => {
    const w = WORDS.fr.twoFactor;
    const person = {
      firstName: 'Clara',
      lastName: 'Clavier',
      email: 'clara@clavier.example',
      password: 'un mot de passe',
    };
    await signUpByHand(page, person);
    await remember(page, { theme: 'dark', language: 'fr' });
    await page.goto(`${product.url}/app/settings/security`);
    const reach = async (name: string, role: 'link' | 'button') => {
      const target = page.getByRole(role, { name, exact: true });
      await expect(target).toBeVisible();
      for (
        let i = 0;
        i < 60 && !(await target.evaluate((el) => el === document.activeElement));
        i++
      )
        await page.keyboard.press('Tab');
      await expect(target).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await reach(w.setUp, 'link');
    const secret = await readSecret(page);
    await look(page, 'provider-two-factor-keyboard-dark');
    await expect(page.getByLabel(w.code)).toBeFocused();
    await page.keyboard.type(generateCode(secret));
    await page.keyboard.press('Enter');
    await reach(w.toProduct, 'link');
    await expect(page.getByText(w.isOn)).toBeVisible();
    await look(page, 'settings-two-factor-keyboard-dark');
  });
});
