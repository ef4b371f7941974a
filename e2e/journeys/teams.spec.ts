import { expect } from '../fixtures.ts';
import { addColleague } from '../pages/colleague.ts';
import { look } from '../pages/look.ts';
import { openOffice, test, type Office } from '../pages/office.ts';
import { remember, settingsFor } from '../pages/settings.ts';
import { wizardOn } from '../pages/wizard.ts';

const WORDS = {
  fr: {
    teams: 'Équipes',
    empty: 'Aucune équipe',
    create: 'Créer une équipe',
    required: 'Ce champ est obligatoire.',
    name: /^Nom de l’équipe/,
    lead: 'Responsable',
    rotates: 'Attribuer les nouvelles demandes à tour de rôle',
    inTurn: 'Nouvelles demandes à tour de rôle',
    turn: 'À tour de rôle dans l’équipe',
    turnInReview: 'Responsable : À tour de rôle dans l’équipe',
    created: 'Équipe créée',
    leadIs: 'Paul Nguyen (responsable)',
    address: /^Inviter par e-mail/,
    invite: 'Inviter',
    edit: /^Modifier l’équipe/,
    save: 'Enregistrer',
    saved: 'Équipe modifiée',
    taken: /Une autre équipe porte déjà ce nom/,
    cancel: 'Annuler',
    leave: 'Quitter sans enregistrer',
    remove: 'Supprimer l’équipe Négoce',
    confirm: 'Supprimer',
    deleted: 'Équipe Négoce supprimée',
    team: 'Équipe',
    assignee: 'Responsable',
    inReview: 'Équipe : Ventes',
    changed: 'Équipe de la demande modifiée',
    history: 'Historique',
    inHistory: 'Équipe : Juridique',
    filters: 'Filtres',
    show: /^Afficher \d/,
    active: 'Filtres actifs',
  },
  en: {
    teams: 'Teams',
    empty: 'No teams',
    create: 'Create a team',
    required: 'This field is required.',
    name: /^Name of the team/,
    lead: 'Lead',
    rotates: 'Assign new requests in turn',
    inTurn: 'New requests in turn',
    turn: 'In turn within the team',
    turnInReview: 'Assignee: In turn within the team',
    created: 'Team created',
    leadIs: 'Paul Nguyen (lead)',
    address: /^Invite by email/,
    invite: 'Invite',
    edit: /^Edit the team/,
    save: 'Save',
    saved: 'Team changed',
    taken: /Another team has this name/,
    cancel: 'Cancel',
    leave: 'Leave without saving',
    remove: 'Delete the team Négoce',
    confirm: 'Delete',
    deleted: 'Team Négoce deleted',
    team: 'Team',
    assignee: 'Assignee',
    inReview: 'Team: Ventes',
    changed: 'Team of the request changed',
    history: 'History',
    inHistory: 'Team: Juridique',
    filters: 'Filters',
    show: /^Show \d/,
    active: 'Active filters',
  },
};

let office: Office;
let paul: string;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
  paul = addColleague(product, 'Paul', 'Nguyen');
});

for (const { theme, language, viewport, name } of settingsFor('desk-light-fr')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('a team is created with members and a lead, renamed, emptied and deleted', async ({
      page,
    }) => {
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/members');
      const section = page.getByRole('region', { name: w.teams });
      const button = (label: string | RegExp) =>
        page.getByRole('button', { name: label, exact: true });
      const field = page.getByRole('textbox', { name: w.name });
      await expect(section.getByText(w.empty)).toBeVisible();
      await look(page, `teams-empty-${name}`);

      await button(w.create).click();
      await expect(field).toBeFocused();
      await field.press('Enter');
      await expect(page.getByText(w.required)).toBeVisible();
      await field.fill('Ventes');
      await page.getByRole('checkbox', { name: 'Paul Nguyen' }).press('Space');
      await page.getByRole('combobox', { name: w.lead }).selectOption('Paul Nguyen');
      await page.getByRole('switch', { name: w.rotates }).check();
      await look(page, `teams-form-${name}`);
      await button(w.create).press('Enter');
      await expect(page.getByText(w.created).first()).toBeVisible();
      await expect(section.getByText(w.leadIs)).toBeVisible();
      await expect(section.getByText(w.inTurn)).toBeVisible();
      await expect(button(w.create)).toBeFocused();
      await look(page, `teams-list-${name}`);

      const email = `ines-${name}@vasseur-lacaze.example`;
      await page.getByRole('textbox', { name: w.address }).fill(email);
      await page.getByRole('group', { name: w.teams }).getByRole('checkbox').check();
      await button(w.invite).click();
      await expect(
        page.getByRole('listitem').filter({ hasText: email }).getByText('Ventes'),
      ).toBeVisible();
      await look(page, `teams-invited-${name}`);

      await button(w.create).press('Enter');
      await field.fill('VENTES');
      await field.press('Enter');
      await expect(page.getByText(w.taken).first()).toBeVisible();
      await button(w.cancel).click();
      await button(w.leave).click();

      await button(w.edit).click();
      await field.fill('Négoce');
      await page.getByRole('checkbox', { name: 'Paul Nguyen' }).uncheck();
      await button(w.save).click();
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await expect(section.getByText('Négoce')).toBeVisible();
      await expect(section.getByText('Paul Nguyen')).toBeHidden();
      await expect(button(w.edit)).toBeFocused();

      await button(w.remove).click();
      const question = page.getByRole('alertdialog');
      await look(page, `teams-delete-${name}`, question);
      await question.getByRole('button', { name: w.confirm, exact: true }).click();
      await expect(page.getByText(w.deleted).first()).toBeVisible();
      await expect(section.getByText(w.empty)).toBeVisible();
    });

    test('a request gets a team in the wizard and on its page, and the list filters by it', async ({
      page,
    }) => {
      const teams = await Promise.all(
        ['Ventes', 'Juridique'].map((teamName) =>
          office.call<{ id: string }>('POST', '/v1/teams', {
            name: teamName,
            memberIds: [paul],
            rotates: true,
          }),
        ),
      );
      await remember(page, { theme, language });
      await office.enter(page);
      const team = page.getByRole('combobox', { name: w.team });
      const choose = async (option: string) => {
        await team.click();
        await page.getByRole('option', { name: option }).click();
      };
      const wizard = wizardOn(page, language);
      await wizard.open();
      const title = `Cession ${name}`;
      await wizard.context('Thomas Ferrand', 'thomas@example.org');
      await page.getByLabel(wizard.w.title).fill(title);
      await wizard.next();
      await wizard.document(1).fill('Kbis');
      await wizard.button(wizard.w.options).click();
      await choose('Ventes');
      await expect(page.getByRole('combobox', { name: w.assignee })).toHaveValue(w.turn);
      await look(page, `teams-wizard-${name}`);
      await wizard.next();
      await expect(page.getByText(w.inReview)).toBeVisible();
      await expect(page.getByText(w.turnInReview)).toBeVisible();
      await wizard.create();
      await wizard.created();

      const { requests } = await office.call<{ requests: { id: string }[] }>(
        'GET',
        `/v1/requests?search=${encodeURIComponent(title)}`,
      );
      await page.goto(`/app/requests/${requests[0]!.id}`);
      await expect(team).toHaveValue('Ventes');
      await expect(page.getByRole('combobox', { name: w.assignee })).toHaveValue('Paul Nguyen');
      await team.focus();
      await page.keyboard.type('jur');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.changed).first()).toBeVisible();
      await expect(
        page.getByRole('region', { name: w.history }).getByText(w.inHistory),
      ).toBeVisible();
      await look(page, `teams-detail-${name}`);

      await page.goto('/app/requests?tab=all');
      await page.getByRole('button', { name: w.filters, exact: true }).click();
      await choose('Juridique');
      await look(page, `teams-filter-${name}`);
      await page.getByRole('button', { name: w.show }).click();
      await expect(page.getByRole('group', { name: w.active })).toContainText('Juridique');
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      for (const { id } of teams) await office.call('DELETE', `/v1/teams/${id}`);
    });
  });
}
