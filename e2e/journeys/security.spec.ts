import { signIn } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { look, picture } from '../pages/look.ts';
import { signedIn, signUpByHand } from '../pages/sender.ts';
import { remember, settingsFor } from '../pages/settings.ts';

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
    revokeOther: 'Sign out the other one',
    question: /Sign out the other session/,
    cancel: 'Cancel',
    confirm: 'Sign out',
    none: /No other device/,
    signIns: 'Recent sign-ins',
    revoked: 'Signed out from another device',
  },
};

for (const { theme, language, viewport, name } of settingsFor('desk-light-fr', 'phone-light-en')) {
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
  });
}
