import { pdf } from '../../api.ts';
import { expect } from '../../fixtures.ts';
import { look, lookAgain } from '../../pages/look.ts';
import { waitForMail } from '../../pages/mailbox.ts';
import { openOffice, test, type Asked, type Office } from '../../pages/office.ts';
import { give, piece, submitDocuments } from '../../pages/recipient.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const KBIS = { name: 'kbis.pdf', mimeType: 'application/pdf', buffer: pdf('kbis') };

interface Line {
  validationStatus: string | null;
  required: boolean;
  note: string;
}

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
});

test('documents are declared unavailable on a phone, waived from the mail, and insisted on in review', async ({
  page,
  browser,
  product,
}) => {
  const asked = await office.createRequest({
    title: 'Bail commercial',
    recipientName: 'Camille Morel',
    recipientEmail: 'camille.unavailable@example.org',
    documents: [{ title: 'Avis d’imposition' }, { title: 'Kbis' }, { title: 'Bilan' }],
  });
  const lines = async () =>
    (await office.call<{ documents: Line[] }>('GET', `/v1/requests/${asked.id}/documents`))
      .documents;
  const stateOf = async (index: number) => (await lines())[index]!.validationStatus;
  const context = await browser.newContext({
    ...PHONE,
    baseURL: product.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const phone = await context.newPage();
  await phone.goto(asked.magicLink);
  const declare = async (title: string, reason: string) => {
    await phone.getByRole('button', { name: `Je n’ai pas ce document\u00A0: ${title}` }).click();
    const field = phone.getByRole('textbox', { name: 'Pourquoi' });
    await expect(field).toBeFocused();
    await field.fill(reason);
  };
  await declare('Avis d’imposition', 'Je suis arrivée en France cette année.');
  await look(phone, 'unavailable-form');
  await phone.getByRole('button', { name: 'Envoyer cette réponse' }).click();
  const tax = piece(phone, 'Avis d’imposition');
  await expect(tax).toContainText('Vous avez indiqué ne pas avoir ce document');
  await phone.getByRole('button', { name: 'Finalement, je l’ai\u00A0: Avis d’imposition' }).click();
  await expect.poll(() => stateOf(0)).toBe(null);
  await declare('Avis d’imposition', 'Je suis arrivée en France cette année.');
  await phone.getByRole('button', { name: 'Envoyer cette réponse' }).click();
  await expect(tax).toContainText('Vous avez indiqué ne pas avoir ce document');
  await declare('Bilan', 'L’exercice n’est pas clos.');
  await phone.getByRole('textbox').press('Escape');
  await declare('Bilan', 'L’exercice n’est pas clos.');
  await phone.getByRole('button', { name: 'Envoyer cette réponse' }).click();
  await give(phone, 'Kbis', KBIS);
  await phone.getByRole('button', { name: 'Ajouter une note\u00A0: Kbis' }).click();
  await phone.getByRole('textbox', { name: 'Votre note' }).fill('Le nouveau gérant y figure.');
  await phone.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(piece(phone, 'Kbis')).toContainText('Le nouveau gérant y figure.');
  await look(phone, 'unavailable-page');
  await submitDocuments(phone);
  await expect(phone.getByRole('heading', { name: /C’est remis/ })).toBeFocused();
  await expect(phone.getByText('Je suis arrivée en France cette année.')).toBeVisible();
  await look(phone, 'unavailable-receipt');

  const mail = await waitForMail(product.url, 'demo@recueil.example', /n’a pas/);
  const waiveLink = mail.links.find((link) => link.endsWith('answer=waive'))!;
  await office.enter(page);
  await page.goto(waiveLink);
  const waive = page.getByRole('button', { name: 'Dispenser\u00A0: Avis d’imposition' });
  await expect(waive).toBeFocused();
  await expect(page.getByText('Le nouveau gérant y figure.')).toBeVisible();
  await look(page, 'unavailable-detail');
  await page.keyboard.press('Enter');
  await expect.poll(() => stateOf(0)).toBe(null);
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect.poll(() => stateOf(0)).toBe('unavailable');
  await waive.click();
  await expect.poll(async () => (await lines())[0]).toMatchObject({ required: false });

  const { documents } = await office.call<{ documents: { id: string }[] }>(
    'GET',
    `/v1/requests/${asked.id}/documents`,
  );
  await page.goto(`/app/requests/${asked.id}?document=${documents[2]!.id}&answer=insist`);
  const insistence = page.getByRole('dialog', { name: 'Insister sur ce document' });
  await insistence.getByRole('textbox').fill('Une situation intermédiaire suffit.');
  await look(page, 'unavailable-insist');
  await insistence.getByRole('button', { name: 'Insister' }).click();
  await expect.poll(() => stateOf(2)).toBe('rejected');
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect.poll(() => stateOf(2)).toBe('unavailable');

  await page.goto(`/app/validation/${asked.id}?document=${documents[2]!.id}`);
  await expect(page.getByText('L’exercice n’est pas clos.')).toBeVisible();
  await page.keyboard.press('r');
  await page.getByRole('textbox').fill('Une situation intermédiaire suffit.');
  await look(page, 'unavailable-review');
  await page.getByRole('button', { name: 'Insister' }).click();
  await expect.poll(() => stateOf(2)).toBe('rejected');
  await page.keyboard.press('u');
  await expect.poll(() => stateOf(2)).toBe('unavailable');
  await page.goto('/app/validation');
  const card = page.getByRole('article').filter({ hasText: 'Bail commercial' });
  await card.getByRole('button', { name: 'Déplier Bail commercial' }).click();
  await expect(card.getByText('L’exercice n’est pas clos.')).toBeVisible();
  await lookAgain(page, 'unavailable-queue');
  await card.getByRole('button', { name: 'Insister\u00A0: Bilan' }).click();
  await card.getByRole('textbox').fill('Une situation intermédiaire suffit.');
  await card.getByRole('button', { name: 'Insister', exact: true }).click();
  await expect.poll(() => stateOf(2)).toBe('rejected');
  await office.call('POST', `/v1/requests/${asked.id}/documents/${documents[1]!.id}/approve`);
  expect((await office.call<Asked>('GET', `/v1/requests/${asked.id}`)).status).toBe(
    'pending_resubmission',
  );

  await phone.goto(asked.magicLink);
  const accounts = piece(phone, 'Bilan');
  await expect(accounts).toContainText('Toujours demandé');
  await expect(accounts).toContainText('Une situation intermédiaire suffit.');
  await expect(tax).toContainText('Ce document n’est plus nécessaire');
  await look(phone, 'unavailable-insisted');
  await context.close();
});
