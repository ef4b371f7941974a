import { expect } from '../fixtures.ts';
import { createAccount, invitationLink, openAs } from '../pages/colleague.ts';
import { look } from '../pages/look.ts';
import { openOffice, test } from '../pages/office.ts';
import { remember, settingsFor } from '../pages/settings.ts';

const WORDS = {
  fr: {
    signUp: 'Créer un compte',
    join: /^Rejoindre /,
    dashboard: 'Tableau de bord',
    group: 'Qui voit les demandes et leurs documents',
    all: 'Tous les membres',
    team: /^Leur créateur, leur responsable/,
    save: 'Enregistrer',
    saved: 'Paramètres de l’organisation mis à jour',
    missing: 'Cette demande n’existe pas ou plus',
    empty: 'Aucune demande trouvée',
  },
  en: {
    signUp: 'Create an account',
    join: /^Join /,
    dashboard: 'Dashboard',
    group: 'Who sees requests and their documents',
    all: 'All members',
    team: /^Their creator, their assignee/,
    save: 'Save',
    saved: 'Organization settings updated',
    missing: 'Request not found',
    empty: 'No requests found',
  },
};

for (const { theme, language, viewport, name } of settingsFor('phone-light-en')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('an owner limits requests to their team, and a member no longer sees the others', async ({
      page,
      product,
      browser,
    }) => {
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      const { id, title } = await office.createRequest({ title: `Prêt réservé ${name}` });
      const email = `loic-${name}@vasseur-lacaze.example`;
      await office.call('POST', '/v1/invitations', { emails: [email], role: 'member' });
      await page.goto('/app/settings/organization');

      const colleague = await openAs(browser, page, { language, theme });
      await colleague.goto(await invitationLink(product.url, email));
      await colleague.getByRole('link', { name: w.signUp }).click();
      await createAccount(colleague, email, 'Loïc');
      await colleague.getByRole('button', { name: w.join }).click();
      await expect(colleague.getByRole('heading', { level: 1, name: w.dashboard })).toBeVisible();
      const link = colleague.getByRole('link', { name: title });
      const list = `/app/requests?tab=all&search=${encodeURIComponent(title)}`;
      await colleague.goto(list);
      await expect(link).toBeVisible();

      const group = page.getByRole('radiogroup', { name: w.group });
      await expect(group.getByRole('radio', { name: w.all })).toBeChecked();
      await group.getByRole('radio', { name: w.all }).press('ArrowDown');
      await expect(group.getByRole('radio', { name: w.team })).toBeChecked();
      await look(page, `visibility-${name}`);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved).first()).toBeVisible();

      // A changed setting reaches an open session within five seconds.
      await expect(async () => {
        await colleague.goto(`/app/requests/${id}`);
        await expect(colleague.getByRole('heading', { name: w.missing })).toBeVisible();
      }).toPass();
      await colleague.goto('/app/requests?tab=all');
      await expect(colleague.getByText(w.empty)).toBeVisible();
      await look(colleague, `visibility-empty-${name}`);

      const { members } = await office.call<{ members: { id: string; email: string }[] }>(
        'GET',
        '/v1/members',
      );
      const { id: teamId } = await office.call<{ id: string }>('POST', '/v1/teams', {
        name: `Prêts ${name}`,
        memberIds: members.filter((member) => member.email === email).map((member) => member.id),
      });
      await office.call('PATCH', `/v1/requests/${id}`, { teamId });
      await expect(async () => {
        await colleague.goto(list);
        await expect(link).toBeVisible();
      }).toPass();

      await group.getByRole('radio', { name: w.all }).check();
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await colleague.context().close();
    });
  });
}
