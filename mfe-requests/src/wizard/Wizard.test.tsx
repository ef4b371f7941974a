import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { VALIDATION_MESSAGES } from '@recueil/backend/contract';
import { buildRequest, mockApi, mockRequests, renderAt, TEAM, TEAMS } from '../testing.tsx';

const created = {
  ...buildRequest({
    id: 'new',
    title: 'Prêt relais',
    recipientName: 'Thomas',
    recipientEmail: 'thomas@free.fr',
    status: 'pending',
    documentCount: 1,
  }),
  magicLink: 'http://localhost/request/secret',
};
const server = {
  ...mockRequests([]),
  'GET /v1/members': { data: { members: TEAM } },
  'POST /v1/requests': () => ({ status: 201, data: created }),
};
const PLACE = '/app/requests/new';

/** French typography: a no-break space before a colon. */
const set = (name: string) => name.replace(' :', '\u00A0:');
const step = (name: string) => screen.findByRole('heading', { level: 2, name: set(name) });
const press = (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name: typeof name === 'string' ? set(name) : name }));
/** In one event: typing key by key is not under test. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const writeContext = async () => {
  write(await screen.findByLabelText(/Nom du destinataire/), 'Thomas');
  write(screen.getByLabelText(/Adresse e-mail/), 'thomas@free.fr');
};
const toDocuments = async (user: UserEvent) => {
  await writeContext();
  await press(user, 'Suivant');
  await step('Étape 2 sur 3 : Documents et échéance');
};
const toReview = async (user: UserEvent) => {
  await toDocuments(user);
  write(screen.getByLabelText('Nom du document 1'), 'RIB');
  await press(user, 'Suivant');
  await step('Étape 3 sur 3 : Vérification et envoi');
};
const draftKeys = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('recueil-request-draft'));

afterEach(() => void jest.useRealTimers());

describe('wizard steps', () => {
  test('Next checks the fields of the current step only and focuses the first error', async () => {
    mockApi(server);
    const { user } = renderAt(PLACE);
    write(await screen.findByLabelText(/Nom du destinataire/), 'Thomas');
    await press(user, 'Suivant');
    await waitFor(() => expect(screen.getByLabelText(/Adresse e-mail/)).toHaveFocus());
    expect(screen.getByLabelText(/Adresse e-mail/)).toHaveAccessibleDescription(
      /Ce champ est obligatoire/,
    );
    expect(screen.queryByText('Indiquez le nom du document')).toBeNull();
    write(screen.getByLabelText(/Adresse e-mail/), 'thomas@free.fr');
    await press(user, 'Suivant');
    await waitFor(async () =>
      expect(await step('Étape 2 sur 3 : Documents et échéance')).toHaveFocus(),
    );
    await press(user, 'Suivant');
    expect(await screen.findByText('Indiquez le nom du document')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Nom du document 1')).toHaveFocus());
  });

  test('the review links back to each part, and steps ahead cannot be opened', async () => {
    const calls = mockApi(server);
    const { user } = renderAt(PLACE);
    await toReview(user);
    expect(screen.getByText('thomas@free.fr', { selector: 'span' })).toBeVisible();
    await press(user, 'Modifier : Documents');
    await step('Étape 2 sur 3 : Documents et échéance');
    await user.click(
      within(screen.getByRole('list', { name: 'Étapes' })).getByRole('button', {
        name: /Contexte/,
      }),
    );
    await step('Étape 1 sur 3 : Contexte');
    expect(
      within(screen.getByRole('list', { name: 'Étapes' })).queryByRole('button', {
        name: /Vérification/,
      }),
    ).toBeNull();
    expect(screen.getByLabelText(/Nom du destinataire/)).toHaveValue('Thomas');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('text over its limit shows an error while typing', async () => {
    mockApi(server);
    renderAt(PLACE);
    const message = await screen.findByLabelText('Message');
    fireEvent.change(message, { target: { value: 'x'.repeat(1001) } });
    expect(await screen.findByText(/Le message dépasse 1.000 caractères/)).toBeVisible();
  });

  test('options with an error cannot be collapsed', async () => {
    mockApi(server);
    const { user } = renderAt(PLACE);
    await toDocuments(user);
    await press(user, /^Options/);
    fireEvent.change(screen.getByLabelText('Objet de l’e-mail'), {
      target: { value: 'x'.repeat(501) },
    });
    await press(user, /^Options/);
    expect(await screen.findByText(/Le titre dépasse 500 caractères/)).toBeVisible();
    expect(screen.getByLabelText('Objet de l’e-mail')).toBeVisible();
  });

  test('options and an own reminder rule are sent with the request', async () => {
    const calls = mockApi(server);
    const { user } = renderAt(PLACE);
    await toDocuments(user);
    write(screen.getByLabelText('Nom du document 1'), 'RIB');
    await press(user, 'Modifier : Relances automatiques');
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Celles de l’organisation' })).toHaveFocus(),
    );
    await user.click(screen.getByRole('radio', { name: 'Propres à cette demande' }));
    await user.click(screen.getByRole('checkbox', { name: '1 jour' }));
    await user.selectOptions(screen.getByLabelText('Après l’échéance'), 'Tous les 7 jours');
    await user.click(screen.getByRole('radio', { name: 'Haute' }));
    const assignee = screen.getByRole('combobox', { name: 'Responsable' });
    await waitFor(() => expect(assignee).toHaveValue('Hélène Vasseur'));
    await user.click(assignee);
    await user.click(screen.getByRole('option', { name: 'Paul Nguyen' }));
    await press(user, 'Suivant');
    expect(await screen.findByText('Responsable : Paul Nguyen')).toBeVisible();
    await press(user, 'Créer la demande');
    await screen.findByRole('heading', { name: 'La demande est créée' });
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      send: true,
      priority: 'high',
      assigneeId: 'u2',
      reminders: {
        paused: false,
        rule: { daysBefore: [3], onDeadline: true, everyDaysAfter: 7, max: 5 },
      },
    });
  });
});

describe('the team of a new request', () => {
  test.each([
    ['the only team of the creator, which is not sent', 'Études', null, undefined],
    ['another team', 'Études', 'Juridique', 't1'],
    ['no team', 'Études', 'Aucune équipe', null],
  ])('%s', async (_title, first, chosen, sent) => {
    const calls = mockApi({ ...server, 'GET /v1/teams': { data: { teams: TEAMS } } });
    const { user } = renderAt(PLACE);
    await toDocuments(user);
    write(screen.getByLabelText('Nom du document 1'), 'RIB');
    await press(user, /^Options/);
    const team = await screen.findByRole('combobox', { name: 'Équipe' });
    await waitFor(() => expect(team).toHaveValue(first));
    if (chosen) {
      await user.click(team);
      await user.click(screen.getByRole('option', { name: chosen }));
    }
    await press(user, 'Suivant');
    if (chosen) expect(await screen.findByText(`Équipe : ${chosen}`)).toBeVisible();
    await press(user, 'Créer la demande');
    await screen.findByRole('heading', { name: 'La demande est créée' });
    const { body } = calls.find(({ method }) => method === 'POST')!;
    expect((body as { teamId?: unknown }).teamId).toBe(sent);
  });
});

describe('the assignee of a new request in a team that rotates', () => {
  test.each([
    ['the next member by default', null, 'À tour de rôle dans l’équipe', undefined],
    ['the creator', 'Hélène Vasseur (vous)', 'Hélène Vasseur', 'u1'],
    ['no assignee', 'Personne', 'Personne', null],
  ])('%s', async (_title, chosen, shown, sent) => {
    const teams = TEAMS.map((team) => ({ ...team, rotates: true }));
    const calls = mockApi({ ...server, 'GET /v1/teams': { data: { teams } } });
    const { user } = renderAt(PLACE);
    await toDocuments(user);
    write(screen.getByLabelText('Nom du document 1'), 'RIB');
    await press(user, /^Options/);
    const assignee = await screen.findByRole('combobox', { name: 'Responsable' });
    await waitFor(() => expect(assignee).toHaveValue('À tour de rôle dans l’équipe'));
    if (chosen) {
      await user.click(assignee);
      await user.click(screen.getByRole('option', { name: chosen }));
    }
    expect(assignee).toHaveValue(shown);
    await press(user, 'Suivant');
    expect(await screen.findByText(`Responsable : ${shown}`)).toBeVisible();
    await press(user, 'Créer la demande');
    await screen.findByRole('heading', { name: 'La demande est créée' });
    const { body } = calls.find(({ method }) => method === 'POST')!;
    expect((body as { assigneeId?: unknown }).assigneeId).toBe(sent);
  });
});

describe('wizard keys', () => {
  test('arrow keys change the step outside of fields, the right one after the checks of Next', async () => {
    mockApi(server);
    const { user } = renderAt(PLACE);
    await writeContext();
    await user.click(screen.getByLabelText(/Adresse e-mail/));
    await user.keyboard('{ArrowRight}');
    expect(
      screen.getByRole('heading', { name: set('Étape 1 sur 3 : Contexte') }),
    ).toBeInTheDocument();
    await user.click(document.body);
    await user.keyboard('{ArrowRight}');
    await waitFor(async () =>
      expect(await step('Étape 2 sur 3 : Documents et échéance')).toHaveFocus(),
    );
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Indiquez le nom du document')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Nom du document 1')).toHaveFocus());
    await user.click(document.body);
    await user.keyboard('{ArrowLeft}');
    await step('Étape 1 sur 3 : Contexte');
  });

  test('Enter on the last step focuses the button, and Ctrl+Enter sends from anywhere', async () => {
    const calls = mockApi(server);
    const { user } = renderAt(PLACE);
    await toReview(user);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Créer la demande' })).toHaveFocus();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: 'La demande est créée' })).toHaveFocus();
  });

  test('Escape asks first, then saves the draft and leaves', async () => {
    mockApi(server);
    const { user } = renderAt(PLACE);
    await writeContext();
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Garder et quitter' }));
    expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
    expect(draftKeys()).toHaveLength(1);
  });
});

describe('the wizard’s draft', () => {
  test('a draft is saved two seconds after a change, and not before', async () => {
    mockApi(server);
    renderAt(PLACE);
    const field = await screen.findByLabelText(/Nom du destinataire/);
    jest.useFakeTimers();
    await act(async () => write(field, 'Thomas'));
    act(() => void jest.advanceTimersByTime(1999));
    expect(draftKeys()).toEqual([]);
    act(() => void jest.advanceTimersByTime(1));
    expect(draftKeys()).toHaveLength(1);
  });

  test('a draft is saved at once when the page is hidden, and restored with its step', async () => {
    mockApi(server);
    const { user, unmount } = renderAt(PLACE);
    await toDocuments(user);
    write(screen.getByLabelText('Nom du document 1'), 'RIB');
    fireEvent(window, new Event('pagehide'));
    unmount();
    renderAt(PLACE);
    await step('Étape 2 sur 3 : Documents et échéance');
    expect(screen.getByLabelText('Nom du document 1')).toHaveValue('RIB');
    expect(
      within(screen.getByRole('log')).getByText(/Brouillon de la session précédente repris/),
    ).toBeVisible();
  });

  test('a restored draft can be discarded', async () => {
    mockApi(server);
    const { user, unmount } = renderAt(PLACE);
    await writeContext();
    await press(user, 'Enregistrer le brouillon');
    expect(within(screen.getByRole('log')).getByText(/Brouillon enregistré/)).toBeVisible();
    unmount();
    const again = renderAt(PLACE);
    expect(await screen.findByLabelText(/Nom du destinataire/)).toHaveValue('Thomas');
    await again.user.click(screen.getByRole('button', { name: 'Repartir de zéro' }));
    await waitFor(() => expect(screen.getByLabelText(/Nom du destinataire/)).toHaveValue(''));
    expect(draftKeys()).toEqual([]);
  });

  test('a draft changed in another tab is announced and can be reloaded', async () => {
    mockApi(server);
    const { user } = renderAt(PLACE);
    await writeContext();
    await press(user, 'Enregistrer le brouillon');
    const [key = ''] = draftKeys();
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as { values: object };
    const newValue = JSON.stringify({
      ...draft,
      values: { ...draft.values, recipientName: 'Claire' },
    });
    localStorage.setItem(key, newValue);
    fireEvent(window, new StorageEvent('storage', { key, newValue }));
    expect(
      await screen.findByText('Ce brouillon a été modifié dans un autre onglet'),
    ).toBeVisible();
    expect(screen.getByLabelText(/Nom du destinataire/)).toHaveValue('Thomas');
    await press(user, 'Recharger');
    expect(await screen.findByLabelText(/Nom du destinataire/)).toHaveValue('Claire');
    expect(screen.queryByText('Ce brouillon a été modifié dans un autre onglet')).toBeNull();
  });

  test('the last write of a draft wins over that of another tab', async () => {
    mockApi(server);
    const { user } = renderAt(PLACE);
    await writeContext();
    await press(user, 'Enregistrer le brouillon');
    const [key = ''] = draftKeys();
    fireEvent(window, new StorageEvent('storage', { key, newValue: '{}' }));
    await screen.findByText('Ce brouillon a été modifié dans un autre onglet');
    write(screen.getByLabelText(/Nom du destinataire/), 'Thomas B.');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() =>
      expect(screen.queryByText('Ce brouillon a été modifié dans un autre onglet')).toBeNull(),
    );
    expect(localStorage.getItem(key)).toContain('Thomas B.');
  });

  test('a draft that cannot be saved shows one warning and the form goes on', async () => {
    mockApi(server);
    const { user } = renderAt(PLACE);
    await writeContext();
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      await press(user, 'Enregistrer le brouillon');
      await press(user, 'Enregistrer le brouillon');
      expect(within(screen.getByRole('log')).getAllByText(/Brouillon non enregistré/)).toHaveLength(
        1,
      );
      expect(screen.getByLabelText(/Nom du destinataire/)).toHaveValue('Thomas');
    } finally {
      Storage.prototype.setItem = write;
    }
  });

  test('Start over empties the wizard and can be undone', async () => {
    mockApi(server);
    const { user } = renderAt(PLACE);
    await toReview(user);
    await press(user, 'Recommencer');
    await step('Étape 1 sur 3 : Contexte');
    expect(screen.getByLabelText(/Nom du destinataire/)).toHaveValue('');
    expect(within(screen.getByRole('log')).getByText(/Assistant revenu à l’étape 1/)).toBeVisible();
    await press(user, 'Rétablir');
    await step('Étape 3 sur 3 : Vérification et envoi');
    expect(screen.getByText('RIB')).toBeVisible();
  });

  test('a removed document can be restored to its place', async () => {
    mockApi(server);
    const { user } = renderAt(PLACE);
    await toDocuments(user);
    await user.click(screen.getByRole('button', { name: 'RIB' }));
    await user.click(screen.getByRole('button', { name: 'Justificatif de domicile' }));
    await press(user, 'Retirer le document 1');
    expect(screen.getByLabelText('Nom du document 1')).toHaveValue('Justificatif de domicile');
    await press(user, 'Rétablir');
    expect(screen.getByLabelText('Nom du document 1')).toHaveValue('RIB');
    expect(screen.queryByRole('button', { name: 'RIB' })).toBeNull();
  });
});

describe('sending a request', () => {
  test('sending shows the link and deletes the draft, and another request starts empty', async () => {
    mockApi(server);
    const { user } = renderAt(PLACE);
    await toReview(user);
    await press(user, 'Créer la demande');
    expect(await screen.findByLabelText('Lien personnel de Thomas')).toHaveValue(
      'http://localhost/request/secret',
    );
    expect(draftKeys()).toEqual([]);
    await press(user, 'Créer une autre demande');
    expect(await screen.findByLabelText(/Nom du destinataire/)).toHaveValue('');
    await step('Étape 1 sur 3 : Contexte');
  });

  test('a field that the server refused is shown on its step', async () => {
    mockApi({
      ...server,
      'POST /v1/requests': () => ({
        status: 422,
        problem: {
          errors: [
            { field: 'documents.0.title', message: 'Refused by name' },
            { field: 'recipientEmail', message: VALIDATION_MESSAGES.emailInvalid },
          ],
        },
      }),
    });
    const { user } = renderAt(PLACE);
    await toReview(user);
    await press(user, 'Créer la demande');
    await step('Étape 1 sur 3 : Contexte');
    await waitFor(() => expect(screen.getByLabelText(/Adresse e-mail/)).toHaveFocus());
    expect(screen.getByLabelText(/Adresse e-mail/)).toHaveAccessibleDescription(/n’est pas valide/);
  });

  test('a retry after a reload uses the same idempotency key', async () => {
    let down = true;
    const calls = mockApi({
      ...server,
      'POST /v1/requests': () => (down ? { networkFailure: true } : { status: 201, data: created }),
    });
    const { user, unmount } = renderAt(PLACE);
    await toReview(user);
    await press(user, 'Créer la demande');
    expect(await screen.findByText(/le brouillon a été enregistré à/)).toBeVisible();
    fireEvent(window, new Event('pagehide'));
    unmount();
    down = false;
    const again = renderAt(PLACE);
    await step('Étape 3 sur 3 : Vérification et envoi');
    await again.user.click(screen.getByRole('button', { name: 'Créer la demande' }));
    await screen.findByRole('heading', { name: 'La demande est créée' });
    const keys = calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    [401, {}, /^La création a échoué$/, 'Connectez-vous de nouveau, puis réessayez.'],
    [409, {}, /^La création a échoué$/, /en conflit/],
    [500, {}, /^La création a échoué$/, /Une erreur est survenue de notre côté/],
    [429, { code: 'mail-limit' }, /^La création a échoué$/, /nouveaux destinataires/],
    [409, { code: 'never-heard-of' }, /^La création a échoué$/, /\(never-heard-of\)$/],
  ])(
    'a refusal with %i %j reads « La création a échoué » with its reason',
    async (status, problem, title, detail) => {
      mockApi({ ...server, 'POST /v1/requests': () => ({ status, problem }) });
      const { user } = renderAt(PLACE);
      await toReview(user);
      await press(user, 'Créer la demande');
      const alert = await screen.findByRole('alert');
      expect(await within(alert).findByText(title)).toBeVisible();
      expect(within(alert).getByText(detail)).toBeVisible();
      await press(user, 'Retour');
      expect(await step('Étape 3 sur 3 : Vérification et envoi')).toBeVisible();
    },
  );

  test('creating without sending saves the request as a draft on the server', async () => {
    const draft = { ...created, id: 'd9', status: 'draft' as const, magicLink: null };
    const calls = mockApi({
      ...server,
      'POST /v1/requests': () => ({ status: 201, data: draft }),
      'GET /v1/requests/d9': () => ({ data: draft }),
      'GET /v1/requests/d9/documents': () => ({ data: { documents: [] } }),
    });
    const { user } = renderAt(PLACE);
    await toReview(user);
    await press(user, 'Créer sans envoyer');
    expect(await screen.findByRole('heading', { name: 'Prêt relais' })).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ send: false });
  });
});
