import { DEMO } from '../api.ts';
import { runSql } from '../databases.ts';
import { expect } from '../fixtures.ts';
import { createAccount, openAs } from '../pages/colleague.ts';
import { look, picture } from '../pages/look.ts';
import { waitForMail } from '../pages/mailbox.ts';
import { openOffice, test } from '../pages/office.ts';
import { remember, settingsFor } from '../pages/settings.ts';

const WORDS = {
  fr: {
    domains: 'Domaines d’adresse autorisés',
    accept: 'Accepter des demandes pour rejoindre l’organisation',
    unproven: /Chaque domaine doit être celui/,
    save: 'Enregistrer',
    saved: 'Paramètres de l’organisation mis à jour',
    signUp: 'Créer un compte',
    ask: /^Demander à rejoindre /,
    hide: /^Masquer la proposition/,
    asked: /^Demande envoyée à /,
    withdraw: 'Retirer ma demande',
    confirmWithdrawal: 'Retirer',
    tooSoon: /Vous pourrez redemander demain/,
    askMail: /demande à rejoindre|asks to join/,
    section: 'Demandes pour rejoindre l’organisation',
    empty: /^Aucune demande\. /,
    approve: /^Accepter Maud/,
    confirmApproval: 'Accepter',
    approved: /fait maintenant partie de l’organisation/,
    approvedMail: /Vous avez rejoint|You have joined/,
    refuse: /^Refuser Maud/,
    confirmRefusal: 'Refuser',
    refused: /est refusée/,
    refusedMail: /Votre demande pour rejoindre|Your request to join/,
    dashboard: 'Tableau de bord',
  },
  en: {
    domains: 'Allowed mail domains',
    accept: 'Accept requests to join the organization',
    unproven: /Each domain must be the one/,
    save: 'Save',
    saved: 'Organization settings updated',
    signUp: 'Create an account',
    ask: /^Ask to join /,
    hide: /^Hide the offer/,
    asked: /^Request sent to /,
    withdraw: 'Withdraw my request',
    confirmWithdrawal: 'Withdraw',
    tooSoon: /You can ask again tomorrow/,
    askMail: /demande à rejoindre|asks to join/,
    section: 'Requests to join the organization',
    empty: /^No requests\. /,
    approve: /^Approve Maud/,
    confirmApproval: 'Approve',
    approved: /is now a member of the organization/,
    approvedMail: /Vous avez rejoint|You have joined/,
    refuse: /^Refuse Maud/,
    confirmRefusal: 'Refuse',
    refused: /is refused/,
    refusedMail: /Votre demande pour rejoindre|Your request to join/,
    dashboard: 'Dashboard',
  },
};

for (const { theme, language, viewport, name } of settingsFor('phone-light-en')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('a person of the mail domain asks to join, is refused, asks again and is approved', async ({
      page,
      product,
      browser,
    }) => {
      const office = await openOffice(product.url);
      const team = await office.call<{ id: string }>('POST', '/v1/teams', { name: 'Ventes' });
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/organization');
      const accept = page.getByRole('switch', { name: w.accept });
      const save = page.getByRole('button', { name: w.save, exact: true });
      await page.getByLabel(w.domains).fill('recueil.example, another-office.example');
      await accept.press('Space');
      await save.press('Enter');
      await expect(page.getByText(w.unproven).first()).toBeVisible();
      await page.getByLabel(w.domains).fill('recueil.example');
      await save.press('Enter');
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await expect(accept).toBeChecked();
      await accept.scrollIntoViewIfNeeded();
      await look(page, `join-requests-setting-${name}`);

      const email = `maud-${name}@recueil.example`;
      const colleague = await openAs(browser, page, { language, theme });
      await colleague.goto('/sign-up');
      await colleague.getByRole('link', { name: w.signUp }).first().click();
      await createAccount(colleague, email, 'Maud');
      const ask = colleague.getByRole('button', { name: w.ask });
      const withdraw = colleague.getByRole('button', { name: w.withdraw });
      await expect(ask).toBeVisible();
      await look(colleague, `join-offer-${name}`);
      await ask.press('Enter');
      await expect(colleague.getByText(w.asked)).toBeVisible();
      await expect(withdraw).toBeFocused();
      await look(colleague, `join-asked-${name}`);
      await waitForMail(product.url, DEMO.email, w.askMail);
      await withdraw.press('Enter');
      const question = colleague.getByRole('alertdialog');
      await look(colleague, `join-withdraw-${name}`, question);
      await question.getByRole('button', { name: w.confirmWithdrawal, exact: true }).click();
      await ask.click();
      await expect(colleague.getByText(w.tooSoon).first()).toBeVisible();
      const yesterday = () =>
        runSql(product, [`UPDATE join_requests SET requested_at = '2026-01-01 00:00:00.000'`]);
      yesterday();
      await ask.click();
      await expect(colleague.getByText(w.asked)).toBeVisible();

      await page.goto('/app/settings/members');
      const section = page.getByRole('region', { name: w.section });
      await expect(section.getByText(email)).toBeVisible();
      await look(page, `join-requests-${name}`);
      await section.getByRole('button', { name: w.refuse }).press('Enter');
      const decision = page.getByRole('alertdialog');
      await picture(page, `join-refuse-${name}`);
      await decision.getByRole('button', { name: w.confirmRefusal, exact: true }).click();
      await expect(page.getByText(w.refused).first()).toBeVisible();
      await expect(section.getByText(w.empty)).toBeVisible();
      await waitForMail(product.url, email, w.refusedMail);

      yesterday();
      await colleague.reload();
      await ask.click();
      await expect(colleague.getByText(w.asked)).toBeVisible();
      await page.reload();
      await section.getByRole('button', { name: w.approve }).click();
      await decision.getByRole('checkbox', { name: 'Ventes' }).press('Space');
      await look(page, `join-approve-${name}`, decision);
      await decision.getByRole('button', { name: w.confirmApproval, exact: true }).click();
      await expect(page.getByText(w.approved).first()).toBeVisible();
      await waitForMail(product.url, email, w.approvedMail);

      await colleague.reload();
      await colleague.getByRole('button', { name: /Maud/ }).click();
      const choices = colleague
        .getByRole('group', { name: /^Organi[sz]ation$/ })
        .getByRole('menuitemradio');
      await expect(choices).toHaveCount(2);
      const other = choices.and(colleague.locator('[aria-checked=false]'));
      await Promise.all([colleague.waitForEvent('load'), other.press('Enter')]);
      await expect(colleague.getByRole('heading', { level: 1, name: w.dashboard })).toBeVisible();
      await expect(ask).toBeHidden();
      await colleague.context().close();

      const passerBy = await openAs(browser, page, { language, theme });
      await passerBy.goto('/sign-up');
      await passerBy.getByRole('link', { name: w.signUp }).first().click();
      await createAccount(passerBy, `paul-${name}@recueil.example`, 'Paul');
      await passerBy.getByRole('button', { name: w.hide }).press('Enter');
      await expect(passerBy.getByRole('button', { name: w.ask })).toBeHidden();
      await passerBy.reload();
      await expect(passerBy.getByRole('heading', { level: 1, name: w.dashboard })).toBeVisible();
      await expect(passerBy.getByRole('button', { name: w.ask })).toBeHidden();
      await passerBy.context().close();
      await office.call('DELETE', `/v1/teams/${team.id}`);
      await office.call('PATCH', '/v1/organization', {
        emailDomains: [],
        acceptsJoinRequests: false,
      });
    });
  });
}
