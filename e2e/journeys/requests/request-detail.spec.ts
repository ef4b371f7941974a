import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { look, lookAgain } from '../../pages/look.ts';
import { addColleague } from '../../pages/colleague.ts';
import { comeBack, openOffice, test, type Asked, type Office } from '../../pages/office.ts';
import { remember, settingsFor } from '../../pages/settings.ts';

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
  addColleague(product, 'Paul', 'Nguyen');
});

/** A date as the reader types it. */
const dayAhead = (page: Page, days: number) =>
  page.evaluate((ahead) => {
    const day = new Date();
    day.setDate(day.getDate() + ahead);
    return `${day.getDate()}/${day.getMonth() + 1}/${day.getFullYear()}`;
  }, days);
const open = async (page: Page, { id, title }: Pick<Asked, 'id' | 'title'>) => {
  await page.goto(`/app/requests/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};
const said = (page: Page, words: string | RegExp) =>
  expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(words).first(),
  ).toBeVisible();
const demo = async (title: string): Promise<Asked> => {
  const { requests } = await office.call<{ requests: Asked[] }>(
    'GET',
    `/v1/requests?status=all&search=${encodeURIComponent(title)}`,
  );
  const found = requests[0];
  if (!found) throw new Error(`No « ${title} » in the sample office`);
  return found;
};

test('a draft is edited, sent, reminded and postponed, and its links are issued and revoked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const draft = await office.createRequest({
    title: 'Cession Armor',
    recipientEmail: 'armor@example.org',
    send: false,
  });
  await office.enter(page);
  await open(page, draft);
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Titre de la demande').fill('Cession Armor et fils');
  await page.getByRole('button', { name: 'Ajouter un document' }).click();
  await page.getByLabel('Nom du document 3', { exact: true }).fill('Statuts à jour');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await said(page, 'Demande modifiée');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Cession Armor et fils' }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Documents demandés' })).toContainText(
    'Statuts à jour',
  );
  const assignee = page.getByRole('combobox', { name: 'Responsable' });
  const owner = await assignee.inputValue();
  expect(owner).not.toBe('');
  await assignee.click();
  await page.keyboard.type('ngu');
  await page.getByRole('option', { name: 'Paul Nguyen' }).click();
  await said(page, 'Demande attribuée à Paul Nguyen');
  await expect(
    page.getByRole('region', { name: 'Historique' }).getByText('Demande attribuée à Paul Nguyen'),
  ).toBeVisible();
  await assignee.click();
  await page.getByRole('option', { name: 'Personne' }).click();
  await said(page, 'La demande n’a plus de responsable');
  await page.getByRole('button', { name: 'Me l’attribuer' }).click();
  await said(page, `Demande attribuée à ${owner}`);
  await expect(assignee).toHaveValue(owner);

  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await said(page, 'Demande envoyée');
  await page.getByRole('button', { name: 'Relancer' }).click();
  await said(page, 'Relance envoyée');
  await page.getByRole('button', { name: 'Relancer' }).click();
  await said(page, /Une relance vient de partir\. Réessayez dans \d+ secondes/);
  await act(page, 'Renvoyer l’invitation');
  await said(page, /Une invitation vient de partir/);

  await page.getByRole('button', { name: 'Reporter' }).click();
  const deadline = page.getByRole('dialog').getByLabel('À recevoir avant le');
  const typed = await deadline.inputValue();
  await page.getByRole('button', { name: 'Ouvrir le calendrier' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendrier' });
  await calendar.getByRole('gridcell', { selected: false, disabled: false }).last().click();
  await expect(calendar).toHaveCount(0);
  await expect(deadline).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await expect(deadline).not.toHaveValue(typed);
  await deadline.fill(await dayAhead(page, 12));
  await page.getByRole('dialog').getByRole('button', { name: 'Reporter' }).click();
  await said(page, 'Échéance modifiée');
  await expect(page.getByText('dans 12 jours').first()).toBeVisible();

  await act(page, 'Régler les relances');
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: 'Suspendre toutes les relances' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await said(page, 'Relances enregistrées');

  await act(page, 'Copier un nouveau lien');
  await said(page, 'Lien copié');
  const link = await page.getByLabel('Nouveau lien personnel').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const links = page.getByRole('region', { name: 'Liens de dépôt' });
  const before = (await office.call<{ links: unknown[] }>('GET', `/v1/requests/${draft.id}/links`))
    .links.length;
  await expect(links.getByRole('listitem')).toHaveCount(before);
  await links
    .getByRole('button', { name: /^Révoquer le lien/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog', { name: /Révoquer ce lien/ })
    .getByRole('button', { name: 'Révoquer' })
    .click();
  await said(page, 'Lien révoqué');
  await expect(links.getByRole('listitem')).toHaveCount(before - 1);
  const history = page.getByRole('region', { name: 'Historique' });
  await history.getByRole('button', { name: /^Tout l’historique/ }).click();
  for (const words of ['Lien révoqué', 'Lien créé', 'Relance envoyée'])
    await expect(history.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(history.getByText('Changé : échéance')).toBeVisible();

  await act(page, 'Annuler la demande');
  await page.getByLabel('Raison (facultative)').fill('Le dossier est clos.');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la demande' }).click();
  await said(page, 'Demande annulée');
  await expect(history.getByText('Le dossier est clos.')).toBeVisible();
  await act(page, 'Supprimer la demande');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/app\/requests$/);
  await page.goto(`/app/requests/${draft.id}`);
  await expect(
    page.getByRole('heading', { name: 'Cette demande n’existe pas ou plus' }),
  ).toBeVisible();
});

test('the recipient’s actions appear live; then everything is approved or the request rejected', async ({
  page,
}) => {
  const asked = await office.createRequest({ title: 'Prêt Ferrand' });
  const doomed = await office.createRequest({ title: 'Prêt Roussel' });
  await office.enter(page);
  await open(page, asked);
  await office.submit(asked.magicLink);
  await comeBack(page);
  const history = page.getByRole('region', { name: 'Historique' });
  await expect(history.getByText(/^Documents envoyés par/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Valider les documents' })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger Kbis.pdf' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Kbis.pdf');
  await act(page, 'Tout approuver');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Approuver 2 documents' })
    .click();
  await said(page, 'Validation réussie');
  await expect(page.getByText('2 approuvés sur 2')).toBeVisible();
  await expect(history.getByText('Demande terminée')).toBeVisible();

  await office.submit(doomed.magicLink);
  await open(page, doomed);
  await act(page, 'Rejeter la demande');
  await page.getByRole('dialog').getByRole('button', { name: 'Rejeter la demande' }).click();
  await expect(page.getByText('Veuillez indiquer une raison de rejet')).toBeVisible();
  await page.getByLabel(/Raison du rejet/).fill('Documents d’une autre personne.');
  await page.getByRole('dialog').getByRole('button', { name: 'Rejeter la demande' }).click();
  await said(page, 'Demande rejetée');
  await expect(history.getByText('Documents d’une autre personne.')).toBeVisible();
});

test('an expired request is reopened; a request deleted elsewhere says so', async ({ page }) => {
  await office.enter(page);
  const expired = await demo('Procuration Achard');
  await open(page, expired);
  await page.getByRole('button', { name: 'Rouvrir', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rouvrir la demande' }).click();
  await said(page, 'Demande rouverte');
  await expect(page.getByRole('button', { name: 'Relancer' })).toBeVisible();
  await act(page, 'Modifier');
  await page.getByLabel('Titre de la demande').fill('Autre titre');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page
    .getByRole('alertdialog', { name: /Abandonner/ })
    .getByRole('button', { name: 'Continuer' })
    .click();
  await expect(page.getByLabel('Titre de la demande')).toHaveValue('Autre titre');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page
    .getByRole('alertdialog', { name: /Abandonner/ })
    .getByRole('button', { name: 'Abandonner' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: expired.title })).toBeVisible();
  await office.call('DELETE', `/v1/requests/${expired.id}`);
  await comeBack(page);
  await expect(
    page.getByRole('heading', { name: 'Cette demande vient d’être supprimée' }),
  ).toBeVisible();
  await look(page, 'detail-deleted');
});

test('of two browsers that edit one request the second sees the changes and loses nothing', async ({
  page,
  browser,
  product,
}) => {
  const asked = await office.createRequest({ title: 'Deux mains' });
  await office.enter(page);
  const otherContext = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' });
  const other = await otherContext.newPage();
  await office.enter(other);
  for (const each of [page, other]) {
    await open(each, asked);
    await each.getByRole('button', { name: 'Autres actions' }).click();
    await each.getByRole('menuitem', { name: 'Modifier' }).click();
    await expect(each.getByLabel('Titre de la demande')).toHaveValue('Deux mains');
  }
  await other.getByLabel('Titre de la demande').fill('Titre de l’autre');
  await other.getByRole('radio', { name: 'Haute' }).check();
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await said(other, 'Demande modifiée');

  await page.getByLabel('Titre de la demande').fill('Mon titre');
  await page.getByLabel('Message', { exact: true }).fill('Mon message');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const question = page.getByRole('alertdialog', { name: 'La demande a changé entre-temps' });
  await expect(question.getByRole('region', { name: 'Titre de la demande' })).toContainText(
    'Titre de l’autre',
  );
  await expect(question.getByRole('region', { name: 'Titre de la demande' })).toContainText(
    'Mon titre',
  );
  await look(page, 'detail-conflict');
  await question.getByRole('button', { name: 'Garder les miennes' }).click();
  await said(page, 'Demande modifiée');
  expect(await office.call('GET', `/v1/requests/${asked.id}`)).toMatchObject({
    title: 'Mon titre',
    message: 'Mon message',
    priority: 'high',
  });
  await otherContext.close();
});

test('long titles, markup, emoji and right-to-left text show as text and break no layout', async ({
  page,
}) => {
  const title = '<b onmouseover=alert(1)>Dossier</b> 📄 שלום עולם ';
  const asked = await office.createRequest({
    title: title.padEnd(500, 'interminable'),
    recipientName: 'محمد '.padEnd(255, 'x'),
    message: `<script>alert(1)</script>\n${'mot '.repeat(230)}`.slice(0, 1000),
    documents: [{ title: 'D'.repeat(500), description: '🗂️'.repeat(300) }],
  });
  await office.enter(page);
  const pages = {
    detail: [`/app/requests/${asked.id}`, '<script>alert(1)</script>'],
    list: ['/app/requests?tab=all', /^<b onmouseover/],
    dashboard: ['/app/dashboard', /^<b onmouseover/],
  } as const;
  for (const [name, [address, words]] of Object.entries(pages)) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1440, height: 844 });
      await page.goto(address);
      await expect(page.getByText(words).first()).toBeVisible();
      await lookAgain(page, `${name}-long-1440`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByText(words).first()).toBeVisible();
      await look(page, `${name}-long-390`);
    });
  }
});

test('sender and recipient exchange messages, and an access code is required from then on', async ({
  page,
}) => {
  const asked = await office.createRequest({
    title: 'Question de Nolwenn',
    recipientEmail: 'question@example.org',
  });
  const token = asked.magicLink.split('/').at(-1) ?? '';
  await office.call(
    'POST',
    '/v1/public/request/messages',
    { text: 'Le RIB du compte joint convient-il ?' },
    token,
  );
  await office.enter(page);
  await open(page, asked);
  const thread = page.getByRole('region', { name: 'Messages', exact: true });
  await expect(thread.getByText('Le RIB du compte joint convient-il ?')).toBeVisible();
  await thread
    .getByRole('textbox', { name: 'Écrire à Nolwenn Kervella' })
    .fill('Oui, il convient.');
  await page.keyboard.press('Control+Enter');
  await expect(thread.getByText('Oui, il convient.')).toBeVisible();
  await expect(thread.getByRole('textbox')).toHaveValue('');
  await expect(
    page.getByRole('region', { name: 'Historique' }).getByText('Oui, il convient.'),
  ).toBeVisible();
  const { messages } = await office.call<{ messages: { text: string }[] }>(
    'GET',
    '/v1/public/request/messages',
    undefined,
    token,
  );
  expect(messages.map(({ text }) => text)).toEqual([
    'Le RIB du compte joint convient-il ?',
    'Oui, il convient.',
  ]);
  await page.getByRole('switch', { name: 'Demander un code par e-mail' }).click();
  await said(page, 'Un code sera demandé pour ouvrir la page');
  await expect(office.call('GET', '/v1/public/request', undefined, token)).rejects.toThrow(
    'code-required',
  );
});

const WORDS = {
  fr: {
    history: 'Historique',
    more: 'Autres actions',
    items: {
      postpone: 'Reporter',
      reminders: 'Régler les relances',
      cancel: 'Annuler la demande',
      edit: 'Modifier',
    },
    cancel: 'Annuler',
    keep: 'Garder la demande',
    edit: 'Modifier la demande',
  },
  en: {
    history: 'History',
    more: 'More actions',
    items: {
      postpone: 'Change deadline',
      reminders: 'Set reminders',
      cancel: 'Cancel request',
      edit: 'Edit',
    },
    cancel: 'Cancel',
    keep: 'Keep request',
    edit: 'Edit request',
  },
};

for (const { language, theme, viewport, name } of settingsFor('desk-light-fr')) {
  const words = WORDS[language];
  test.describe(name, () => {
    test.use({
      viewport,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('a request, its menu, its dialogs and its form', async ({ page }) => {
      const asked = await demo('Vente appartement');
      const pending = await demo('Contrat de mariage');
      await office.enter(page);
      await remember(page, { language, theme });
      await open(page, asked);
      await expect(
        page.getByRole('region', { name: words.history }).getByRole('listitem').first(),
      ).toBeVisible();
      await look(page, `detail-${name}`);
      await page.getByRole('region', { name: 'Messages', exact: true }).scrollIntoViewIfNeeded();
      await look(page, `detail-messages-${name}`);
      await page.getByRole('button', { name: words.more }).click();
      await expect(page.getByRole('menuitem', { name: words.items.cancel })).toBeVisible();
      await look(page, `detail-menu-${name}`);
      await page.getByRole('menuitem', { name: words.items.reminders }).click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
      await page.getByRole('dialog').getByRole('radio').last().check();
      await look(page, `detail-reminders-${name}`);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.cancel, exact: true })
        .click();
      await page.getByRole('button', { name: words.items.postpone }).click();
      await expect(
        page
          .getByRole('dialog')
          .getByRole('textbox')
          .or(page.getByRole('dialog').getByRole('combobox'))
          .first(),
      ).toBeVisible();
      await look(page, `detail-deadline-${name}`);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.cancel, exact: true })
        .click();
      await page.getByRole('button', { name: words.more }).click();
      await page.getByRole('menuitem', { name: words.items.cancel }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
      await look(page, `detail-cancel-${name}`);
      await page.getByRole('dialog').getByRole('button', { name: words.keep }).click();
      await page.goto(`/app/requests/${pending.id}?edit=1`);
      await expect(page.getByRole('heading', { level: 1, name: words.edit })).toBeVisible();
      await look(page, `detail-edit-${name}`);
    });
  });
}
