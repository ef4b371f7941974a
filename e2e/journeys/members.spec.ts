import { runSql } from '../databases.ts';
import type { Page } from '@playwright/test';
import { DEMO } from '../api.ts';
import { expect } from '../fixtures.ts';
import { addColleague, createAccount, invitationLink, openAs } from '../pages/colleague.ts';
import { look, picture } from '../pages/look.ts';
import { waitForMail } from '../pages/mailbox.ts';
import { comeBack, openOffice, test, type Office } from '../pages/office.ts';
import { signedIn } from '../pages/sender.ts';
import { remember, settingsFor, type Language } from '../pages/settings.ts';
import type { Product } from '../product.ts';

const WORDS = {
  fr: {
    field: /^Inviter par e-mail/,
    invite: 'Inviter',
    domains: 'Domaines d’adresse autorisés',
    outside: /d’un autre domaine/,
    invalidDomains: /^Indiquez des domaines/,
    save: 'Enregistrer',
    saved: 'Paramètres de l’organisation mis à jour',
    otherDomain: /n’a pas un domaine autorisé/,
    refusedDomain: /n’accepte pas le domaine de votre adresse/,
    malformed: /Cette adresse est à corriger/,
    sent: /1 invitation envoyée/,
    skipped: /fait déjà partie de l’organisation/,
    members: 'Dans l’organisation',
    invitations: 'Invitations en attente',
    resend: /^Renvoyer l’invitation à/,
    tooSoon: /n’a pas pu être renvoyée/,
    resent: /^Invitation renvoyée/,
    revoke: /^Annuler l’invitation de/,
    revoked: 'Cette invitation a été annulée',
    unknown: 'Cette invitation est introuvable',
    accepted: 'Cette invitation a déjà servi',
    signIn: 'Se connecter',
    signUp: 'Créer un compte',
    join: /^Rejoindre /,
    other: 'Vous utilisez une autre adresse',
    otherAccount: 'Utiliser un autre compte',
    sendCode: 'Recevoir un code',
    code: 'Code reçu par e-mail',
    wrong: /Ce code n’est pas le bon/,
    dashboard: 'Tableau de bord',
    roleOf: /^Rôle de Soizic/,
    roleChanged: /a maintenant le rôle Administrateur/,
    remove: (who: string) => new RegExp(`^Retirer ${who}`),
    confirmRemoval: 'Retirer',
    reassignTo: /demandes ouvertes passent à/,
    gone: (who: string) => new RegExp(`${who}.*ne fait plus partie de l’organisation`),
    bell: /^Notifications, \d+ non lues?$/,
    reassigned: /2 dossiers vous ont été confiés/,
    leave: 'Quitter l’organisation',
    confirmLeaving: 'Quitter',
    ended: /Connectez-vous|session/i,
  },
  en: {
    field: /^Invite by email/,
    invite: 'Invite',
    domains: 'Allowed mail domains',
    outside: /of another domain/,
    invalidDomains: /^Enter domains such as/,
    save: 'Save',
    saved: 'Organization settings updated',
    otherDomain: /does not have a domain that the organization allows/,
    refusedDomain: /does not accept the domain of your address/,
    malformed: /Please correct this address/,
    sent: /1 invitation sent/,
    skipped: /already belongs to the organization/,
    members: 'In the organization',
    invitations: 'Pending invitations',
    resend: /^Resend the invitation to/,
    tooSoon: /could not be sent again/,
    resent: /^Invitation sent again/,
    revoke: /^Cancel the invitation of/,
    revoked: 'This invitation was cancelled',
    unknown: 'This invitation cannot be found',
    accepted: 'This invitation has already been used',
    signIn: 'Sign in',
    signUp: 'Create an account',
    join: /^Join /,
    other: 'You are using another address',
    otherAccount: 'Use another account',
    sendCode: 'Send a code',
    code: 'Code received by email',
    wrong: /This code is wrong/,
    dashboard: 'Dashboard',
    roleOf: /^Role of Soizic/,
    roleChanged: /now has the role Admin/,
    remove: (who: string) => new RegExp(`^Remove ${who}`),
    confirmRemoval: 'Remove',
    reassignTo: /open requests pass to/,
    gone: (who: string) => new RegExp(`${who}.*no longer belongs to the organization`),
    bell: /^Notifications, \d+ unread$/,
    reassigned: /2 requests are now assigned to you/,
    leave: 'Leave the organization',
    confirmLeaving: 'Leave',
    ended: /Sign in|session/i,
  },
};

const inviteByHand = async (page: Page, language: Language, email: string) => {
  const w = WORDS[language];
  await page.goto('/app/settings/members');
  await page.getByRole('textbox', { name: w.field }).fill(email);
  await page.getByRole('button', { name: w.invite, exact: true }).click();
  await expect(page.getByText(w.sent).first()).toBeVisible();
};

/** A member with two open requests is removed, and Soizic takes them over. Returns the titles. */
const removeAndReassign = async (
  page: Page,
  product: Product,
  office: Office,
  language: Language,
) => {
  const w = WORDS[language];
  const assigneeId = addColleague(product, 'Aubin', 'Keller');
  const titles = [`Bail confié ${language}`, `Statuts confiés ${language}`];
  for (const title of titles) await office.createRequest({ title, assigneeId });
  await page.goto('/app/settings/members');
  await page.getByRole('button', { name: w.remove('Aubin') }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByRole('combobox', { name: w.reassignTo })
    .selectOption({ label: 'Soizic Bernard' });
  await question.getByRole('button', { name: w.confirmRemoval, exact: true }).click();
  await expect(page.getByText(w.gone('Aubin')).first()).toBeVisible();
  return titles;
};

for (const { theme, language, viewport, name } of settingsFor('desk-light-fr')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('a colleague is invited, joins, takes over requests, gets a role and is removed', async ({
      page,
      product,
      browser,
    }) => {
      test.slow();
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      const email = `soizic-${name}@vasseur-lacaze.example`;
      await page.goto('/app/settings/members');
      const field = page.getByRole('textbox', { name: w.field });
      await field.fill('soizic@');
      await page.getByRole('button', { name: w.invite, exact: true }).click();
      await expect(page.getByText(w.malformed)).toBeVisible();
      await field.fill(`${email}, ${DEMO.email}`);
      await page.getByRole('button', { name: w.invite, exact: true }).press('Enter');
      await expect(page.getByText(w.sent).first()).toBeVisible();
      await expect(page.getByText(w.skipped)).toBeVisible();
      const pending = page.getByRole('region', { name: w.invitations });
      await expect(pending.getByText(email)).toBeVisible();
      await look(page, `members-invited-${name}`);
      await pending.getByRole('button', { name: w.resend }).click();
      await expect(page.getByText(w.tooSoon).first()).toBeVisible();
      // The server sends an invitation again a minute after the last mail.
      runSql(product, [
        `UPDATE member_invitations SET mail_requested_at = '2026-01-01 00:00:00.000' WHERE email = '${email}'`,
      ]);
      await pending.getByRole('button', { name: w.resend }).click();
      await expect(page.getByText(w.resent).first()).toBeVisible();

      const colleague = await openAs(browser, page, { language, theme });
      const referers: Promise<string | undefined>[] = [];
      colleague.on('request', (request) =>
        referers.push(request.allHeaders().then(({ referer }) => referer)),
      );
      await colleague.goto(await invitationLink(product.url, email));
      await expect(colleague.getByRole('heading', { level: 1, name: w.join })).toBeVisible();
      await look(colleague, `invitation-${name}`);
      expect(
        (await Promise.all(referers)).filter((each) => each?.includes('/invitation/')),
      ).toEqual([]);
      await colleague.getByRole('link', { name: w.signUp }).click();
      await createAccount(colleague, email);
      await colleague.getByRole('button', { name: w.join }).click();
      await expect(colleague).toHaveURL(/\/app\/dashboard$/);
      await expect(colleague.getByRole('heading', { level: 1, name: w.dashboard })).toBeVisible();
      await colleague.goto('/app/settings/members');
      await expect(colleague.getByRole('region', { name: w.members })).toContainText(email);
      await expect(colleague.getByRole('button', { name: w.invite })).toBeHidden();
      await look(colleague, `members-as-member-${name}`);

      const titles = await removeAndReassign(page, product, office, language);
      const bell = colleague.getByRole('button', { name: w.bell });
      await expect(async () => {
        await comeBack(colleague);
        await expect(bell).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });
      await bell.click();
      await colleague
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: w.reassigned })
        .press('Enter');
      await expect(colleague).toHaveURL(/\/app\/requests\?assigneeId=me/);
      for (const title of titles)
        await expect(colleague.getByRole('link', { name: title })).toBeVisible();

      await page.goto('/app/settings/members');
      await page.getByRole('combobox', { name: w.roleOf }).selectOption('admin');
      await expect(page.getByText(w.roleChanged).first()).toBeVisible();
      await page.getByRole('button', { name: w.remove('Soizic') }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('combobox', { name: w.reassignTo })).toBeVisible();
      await look(page, `members-remove-${name}`, question);
      await question.getByRole('button', { name: w.confirmRemoval, exact: true }).click();
      await expect(page.getByText(w.gone('Soizic')).first()).toBeVisible();
      await expect(page.getByRole('region', { name: w.members, exact: true })).not.toContainText(
        email,
      );
      await colleague.goto('/app/dashboard');
      await expect(colleague.getByText(w.ended).first()).toBeVisible();
      await colleague.context().close();
    });

    test('a person with another address joins by code, switches organisations and leaves', async ({
      page,
      product,
      browser,
    }) => {
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      const invited = `yann-${name}@vasseur-lacaze.example`;
      await inviteByHand(page, language, invited);

      const colleague = await openAs(browser, page, { language, theme });
      await colleague.goto('/sign-up');
      await colleague.getByRole('link', { name: w.signUp }).first().click();
      await createAccount(colleague, `soizic-${name}@elsewhere.example`);
      await expect(colleague).toHaveURL(/\/app\/dashboard$/);
      await colleague.goto(await invitationLink(product.url, invited));
      await colleague.getByRole('button', { name: w.join }).click();
      await expect(colleague.getByText(w.other)).toBeVisible();
      await look(colleague, `invitation-other-address-${name}`);
      await colleague.getByRole('button', { name: w.sendCode }).click();
      const code = colleague.getByRole('textbox', { name: w.code });
      await expect(code).toBeFocused();
      const mailed = /\b\d{6}\b/.exec(
        (await waitForMail(product.url, invited, /\b\d{6}\b/)).text,
      )?.[0];
      await code.fill(mailed === '111111' ? '222222' : '111111');
      await expect(colleague.getByText(w.wrong)).toBeVisible();
      await look(colleague, `invitation-code-${name}`);
      await code.fill(mailed ?? '');
      await expect(colleague).toHaveURL(/\/app\/dashboard$/);

      const menu = colleague.getByRole('button', { name: /Soizic/ });
      await menu.click();
      const choices = colleague
        .getByRole('group', { name: /^Organi[sz]ation$/ })
        .getByRole('menuitemradio');
      await expect(choices).toHaveCount(2);
      await picture(colleague, `organization-choice-${name}`);
      const other = choices.and(colleague.locator('[aria-checked=false]'));
      await Promise.all([colleague.waitForEvent('load'), other.click()]);
      await expect(colleague.getByRole('heading', { level: 1, name: w.dashboard })).toBeVisible();
      await menu.click();
      // The menu focuses an item shortly after it has opened.
      await expect(colleague.locator('[role^=menuitem]:focus')).toHaveCount(1);
      await Promise.all([colleague.waitForEvent('load'), other.press('Enter')]);
      await expect(colleague.getByRole('heading', { level: 1, name: w.dashboard })).toBeVisible();

      await colleague.goto('/app/settings/members');
      await colleague.getByRole('button', { name: w.leave }).click();
      const question = colleague.getByRole('alertdialog');
      await look(colleague, `members-leave-${name}`, question);
      await question.getByRole('button', { name: w.confirmLeaving, exact: true }).click();
      await expect(colleague).toHaveURL(/\/app\/dashboard$/);
      await menu.click();
      await expect(choices).toHaveCount(0);
      await colleague.context().close();
    });

    test('links of cancelled, used and unknown invitations say so; another account comes back', async ({
      page,
      product,
    }) => {
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      const email = `clara-${name}@vasseur-lacaze.example`;
      await inviteByHand(page, language, email);
      const link = await invitationLink(product.url, email);
      await page.goto(link);
      await page.getByRole('button', { name: w.otherAccount }).click();
      await expect(page).toHaveURL(link);
      await expect(page.getByRole('link', { name: w.signIn })).toBeVisible();

      await signedIn(page);
      await page.goto('/app/settings/members');
      await page.getByRole('button', { name: w.revoke }).filter({ hasText: '' }).last().click();
      await expect(page.getByRole('region', { name: w.invitations })).not.toContainText(email);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: w.revoked })).toBeVisible();
      await look(page, `invitation-revoked-${name}`);
      await page.goto(`${new URL(link).origin}/invitation/an-unknown-token.0123456789`);
      await expect(page.getByRole('heading', { level: 1, name: w.unknown })).toBeVisible();
    });

    test('only addresses of the allowed domains are invited and join', async ({
      page,
      product,
      browser,
    }) => {
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      const email = `maud-${name}@another-office.example`;
      await inviteByHand(page, language, email);
      const link = await invitationLink(product.url, email);
      const saveDomains = async (domains: string) => {
        await page.goto('/app/settings/organization');
        await page.getByLabel(w.domains).fill(domains);
        await page.getByRole('button', { name: w.save, exact: true }).click();
      };
      await saveDomains('vasseur');
      await expect(page.getByText(w.invalidDomains)).toBeVisible();
      await saveDomains('vasseur-lacaze.example');
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await expect(page.getByText(w.outside)).toBeVisible();
      await page.getByLabel(w.domains).scrollIntoViewIfNeeded();
      await look(page, `settings-organization-domains-${name}`);

      await page.goto('/app/settings/members');
      await page.getByRole('textbox', { name: w.field }).fill(`other-${email}`);
      await page.getByRole('button', { name: w.invite, exact: true }).click();
      await expect(page.getByText(w.otherDomain)).toBeVisible();
      await picture(page, `members-other-domain-${name}`);

      const colleague = await openAs(browser, page, { language, theme });
      await colleague.goto(link);
      await colleague.getByRole('link', { name: w.signUp }).click();
      await createAccount(colleague, email, 'Maud');
      await colleague.getByRole('button', { name: w.join }).click();
      await expect(colleague.getByText(w.refusedDomain)).toBeVisible();
      await look(colleague, `invitation-other-domain-${name}`);
      await saveDomains('');
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await colleague.getByRole('button', { name: w.join }).click();
      await expect(colleague.getByRole('heading', { name: w.dashboard })).toBeVisible();
      await colleague.context().close();
    });
  });
}
