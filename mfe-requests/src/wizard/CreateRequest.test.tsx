import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { DAY, VALIDATION_MESSAGES } from '@recueil/backend/contract';
import { buildRequest, mockApi, mockRequests, renderAt } from '../testing.tsx';

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
  'POST /v1/requests': () => ({ status: 201, data: created }),
  'GET /v1/requests/new': () => ({ data: created }),
};

/** In one event: typing key by key is not under test. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const fill = async () => {
  write(await screen.findByLabelText(/Nom du destinataire/), 'Thomas');
  write(screen.getByLabelText(/Adresse e-mail/), 'thomas@free.fr');
  write(screen.getByLabelText('Nom du document 1'), 'Pièce d’identité');
};
const send = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));

beforeEach(() => localStorage.setItem('recueil-request-wizard', 'off'));

describe('the one-page form', () => {
  test('each field says in the reader’s language what is missing, and nothing is sent', async () => {
    const calls = mockApi(server);
    const { user } = renderAt('/app/requests/new');
    await user.type(await screen.findByLabelText(/Adresse e-mail/), 'thomas@');
    await send(user);
    expect(await screen.findByText('Cette adresse e-mail n’est pas valide')).toBeVisible();
    expect(screen.getByText('Indiquez le nom du document')).toBeVisible();
    expect(screen.getByLabelText(/Nom du destinataire/)).toHaveAccessibleDescription(
      'Ce champ est obligatoire.',
    );
    expect(screen.getByText('3 champs sont à corriger.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Nom du destinataire/)).toHaveFocus());
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('an explained switch requires a code by email from the recipient', async () => {
    const calls = mockApi(server);
    const { user } = renderAt('/app/requests/new');
    await fill();
    const toggle = screen.getByRole('switch', { name: 'Demander un code par e-mail' });
    expect(toggle).not.toBeChecked();
    expect(screen.getByText(/le destinataire saisit aussi un code à six chiffres/)).toBeVisible();
    await user.click(toggle);
    await send(user);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        codeRequired: true,
      }),
    );
  });

  test('the recipient’s language is that of the last request to the address, unless one is chosen', async () => {
    const earlier = [
      buildRequest({ id: 'r2', recipientEmail: 'not.thomas@free.fr', locale: 'fr' }),
      buildRequest({ id: 'r3', recipientEmail: 'Thomas@free.fr', locale: 'en' }),
      buildRequest({ id: 'r4', recipientEmail: 'thomas@free.fr', locale: 'fr' }),
    ];
    const calls = mockApi({ ...server, ...mockRequests(earlier) });
    const { user } = renderAt('/app/requests/new');
    const choices = within(await screen.findByRole('group', { name: 'Langue du destinataire' }));
    expect(choices.getByRole('radio', { name: 'Français' })).toBeChecked();
    await fill();
    await waitFor(() => expect(choices.getByRole('radio', { name: 'English' })).toBeChecked());
    expect(
      calls.flatMap(({ query }) => (query.has('search') ? [query.get('search')] : [])),
    ).toEqual(['thomas@free.fr']);
    await user.click(choices.getByRole('radio', { name: 'Français' }));
    await send(user);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ locale: 'fr' }),
    );
  });

  test('an explained switch among the options asks for original photos', async () => {
    const calls = mockApi(server);
    const { user } = renderAt('/app/requests/new');
    await fill();
    await user.click(screen.getByRole('button', { name: /^Options/ }));
    const toggle = screen.getByRole('switch', { name: 'Recevoir les photos d’origine' });
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAccessibleDescription(/^Sans cela, la position et l’appareil/);
    await user.click(toggle);
    await send(user);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        originalPhotos: true,
      }),
    );
  });

  test('without a choice the server decides the recipient’s language', async () => {
    const calls = mockApi(server);
    const { user } = renderAt('/app/requests/new');
    await fill();
    await send(user);
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('locale');
  });

  test('the form is in English for an English reader', async () => {
    localStorage.setItem('recueil-language', 'en');
    mockApi(server);
    const { user } = renderAt('/app/requests/new');
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Document name required')).toBeVisible();
  });

  test('a typed deadline is read day first, and an invalid date is kept, explained and not sent', async () => {
    const calls = mockApi(server);
    const { user } = renderAt('/app/requests/new');
    await fill();
    const deadline = await screen.findByRole('combobox', { name: 'À recevoir avant le' });
    expect(deadline).toHaveValue(new Date(Date.now() + 7 * DAY).toLocaleDateString('fr-FR'));
    await user.clear(deadline);
    // By keyboard alone: a click opens the calendar.
    await user.type(deadline, '31/02', { skipClick: true });
    await send(user);
    expect(
      await screen.findByText('Cette date n’existe pas. Écrivez-la sous la forme 27/11/2026.'),
    ).toBeVisible();
    expect(deadline).toHaveValue('31/02');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    const day = new Date(Date.now() + 3 * DAY);
    await user.clear(deadline);
    await user.type(deadline, `${day.getDate()}.${day.getMonth() + 1}.${day.getFullYear()}`, {
      skipClick: true,
    });
    await send(user);
    const iso = `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ deadline: iso }),
    );
  });

  test('the message field counts its characters', async () => {
    mockApi(server);
    const { user } = renderAt('/app/requests/new');
    await user.type(await screen.findByLabelText('Message'), 'Bonjour');
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(/7 sur 1.000/);
  });

  test('documents can be added, moved by keyboard, made optional and removed', async () => {
    const calls = mockApi(server);
    const { user } = renderAt('/app/requests/new');
    await fill();
    await user.click(screen.getByRole('button', { name: 'Ajouter un document' }));
    expect(screen.getByLabelText('Nom du document 2')).toHaveFocus();
    await user.keyboard('Livret{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Document déplacé en position 1 sur 2.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nom du document 1')).toHaveValue('Livret');
    await user.click(screen.getByRole('switch', { name: 'Document 1 obligatoire' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter un document' }));
    await user.click(screen.getByRole('button', { name: 'Retirer le document 3' }));
    await send(user);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        send: true,
        documents: [
          { title: 'Livret', required: false },
          { title: 'Pièce d’identité', required: true },
        ],
      }),
    );
  });

  test('a request takes at most ten documents', async () => {
    mockApi(server);
    const { user } = renderAt('/app/requests/new');
    const add = await screen.findByRole('button', { name: 'Ajouter un document' });
    for (let count = 1; count < 12; count += 1) await user.click(add);
    expect(screen.getByText('10 sur 10')).toBeVisible();
    expect(screen.queryByLabelText('Nom du document 11')).toBeNull();
    expect(screen.getByText('Dix documents au plus par demande.')).toBeVisible();
  });
});

describe('a request that was created', () => {
  test('a created request shows its link once, to be copied, and what to do next', async () => {
    mockApi(server);
    const { user } = renderAt('/app/requests/new');
    await fill();
    await send(user);
    expect(await screen.findByRole('heading', { name: 'La demande est créée' })).toHaveFocus();
    expect(screen.getByLabelText('Lien personnel de Thomas')).toHaveValue(
      'http://localhost/request/secret',
    );
    await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
    expect(await screen.findByText(/Lien copié dans le presse-papiers/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/request/secret');
    expect(screen.getByRole('link', { name: 'Voir la demande' })).toHaveAttribute(
      'href',
      '/app/requests/new',
    );
    await user.click(screen.getByRole('button', { name: 'Créer une autre demande' }));
    expect(await screen.findByLabelText(/Nom du destinataire/)).toHaveValue('');
  });

  test('a request saved as a draft is not sent and opens on its page', async () => {
    const draft = { ...created, id: 'd9', status: 'draft' as const, magicLink: null };
    const calls = mockApi({
      ...server,
      'POST /v1/requests': () => ({ status: 201, data: draft }),
      'GET /v1/requests/d9': () => ({ data: draft }),
      'GET /v1/requests/d9/documents': () => ({ data: { documents: [] } }),
    });
    const { user } = renderAt('/app/requests/new');
    await fill();
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    expect(await screen.findByRole('heading', { name: 'Prêt relais' })).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ send: false });
    expect(screen.getByText(/Brouillon enregistré/)).toBeVisible();
  });
});

describe('a request that could not be created', () => {
  test('a field that the server refused shows the reason until its value changes', async () => {
    mockApi({
      ...server,
      'POST /v1/requests': () => ({
        status: 422,
        problem: {
          errors: [
            { field: 'recipientEmail', message: VALIDATION_MESSAGES.emailInvalid },
            { field: 'documents.0.title', message: 'Refused by name' },
          ],
        },
      }),
    });
    const { user } = renderAt('/app/requests/new');
    await fill();
    await send(user);
    const email = await screen.findByLabelText(/Adresse e-mail/);
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription(/Cette adresse e-mail n’est pas valide/),
    );
    expect(screen.getByLabelText('Nom du document 1')).toHaveAccessibleDescription(
      /Refused by name/,
    );
    await user.type(email, 'x');
    expect(email).not.toHaveAccessibleDescription(/n’est pas valide/);
  });

  test.each([
    [{ networkFailure: true }, /^Network ErrorUnable to connect to the server\. Please check/],
    [{ status: 500 }, /^Creation FailedSomething went wrong\. Please try again\.$/],
  ] as const)(
    'a creation that failed with %j has the specified texts in English',
    async (answer, text) => {
      localStorage.setItem('recueil-language', 'en');
      mockApi({ ...server, 'POST /v1/requests': () => answer });
      const { user } = renderAt('/app/requests/new');
      write(await screen.findByLabelText(/Recipient’s name/), 'Thomas');
      write(screen.getByLabelText(/Email address/), 'thomas@free.fr');
      write(screen.getByLabelText('Name of document 1'), 'ID card');
      await user.click(screen.getByRole('button', { name: 'Send request' }));
      expect(
        await screen.findByRole('heading', { name: 'Failed to create request' }),
      ).toHaveFocus();
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
    },
  );

  test('a request that failed without a network is retried unchanged under the same key', async () => {
    let down = true;
    const calls = mockApi({
      ...server,
      'POST /v1/requests': () => (down ? { networkFailure: true } : { status: 201, data: created }),
    });
    const { user } = renderAt('/app/requests/new');
    await fill();
    await send(user);
    expect(
      await screen.findByRole('heading', { name: 'La demande n’a pas été créée' }),
    ).toHaveFocus();
    expect(within(screen.getByRole('alert')).getByText('Erreur réseau')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    expect(screen.getByLabelText(/Nom du destinataire/)).toHaveValue('Thomas');
    await send(user);
    down = false;
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'La demande est créée' })).toBeVisible();
    const keys = calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    // Without a network the client sends each call four times.
    expect(keys).toHaveLength(4 + 4 + 1);
    expect(new Set(keys).size).toBe(1);
  });

  test('an edited request is sent under a new idempotency key', async () => {
    const calls = mockApi({ ...server, 'POST /v1/requests': () => ({ status: 500 }) });
    const { user } = renderAt('/app/requests/new');
    await fill();
    await send(user);
    await user.click(await screen.findByRole('button', { name: 'Retour' }));
    await user.type(screen.getByLabelText('Message'), 'Bonjour');
    await send(user);
    await waitFor(() =>
      expect(
        new Set(
          calls
            .filter(({ method }) => method === 'POST')
            .map(({ headers }) => headers.get('Idempotency-Key')),
        ).size,
      ).toBe(2),
    );
  });

  test('a new organisation at its recipient limit can send again tomorrow', async () => {
    mockApi({
      ...server,
      'POST /v1/requests': () => ({ status: 429, problem: { code: 'mail-limit' } }),
    });
    const { user } = renderAt('/app/requests/new');
    await fill();
    await send(user);
    expect(await screen.findByText(/Réessayez demain/)).toBeVisible();
  });
});

test('leaving a started request asks first, and staying keeps it', async () => {
  mockApi(server);
  const { user } = renderAt('/app/requests/new');
  await fill();
  await user.click(screen.getByRole('link', { name: 'Annuler' }));
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', {
      name: 'Rester',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText(/Nom du destinataire/)).toHaveValue('Thomas');
  await user.click(await screen.findByRole('link', { name: 'Annuler' }));
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', {
      name: 'Supprimer le brouillon',
    }),
  );
  // Without layout the focus trap unhides the page behind a second dialog late.
  expect(
    await screen.findByRole('heading', { name: 'Tableau de bord', hidden: true }),
  ).toBeVisible();
});
