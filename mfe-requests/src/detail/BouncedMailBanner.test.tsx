import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Bounce, Request } from '@recueil/backend/contract';
import {
  buildTimelineEntry,
  buildRequest,
  isoDaysFromNow,
  mockApi,
  mockRequests,
  renderAt,
} from '../testing.tsx';

const asked = buildRequest({
  id: 'r1',
  status: 'pending',
  recipientEmail: 'camille@exmaple.org',
  recipientName: 'Camille Roux',
});
const bounced: Bounce = {
  mailId: 'm1',
  kind: 'invitation',
  at: isoDaysFromNow(0),
  address: 'camille@exmaple.org',
  cause: 'unknown-address',
  reply: '550 5.1.1 no such user',
};

const server = (
  request: () => Request = () => asked,
  bounce: () => Bounce | null = () => bounced,
) => ({
  ...mockRequests([]),
  'GET /v1/requests/r1': () => ({ data: request() }),
  'GET /v1/requests/r1/documents': () => ({ data: { documents: [] } }),
  'GET /v1/requests/r1/links': () => ({ data: { links: [] } }),
  'GET /v1/requests/r1/timeline': () => ({ data: { entries: [], bounce: bounce() } }),
});

const openDialog = async () => {
  const { user } = renderAt('/app/requests/r1');
  await user.click(await screen.findByRole('button', { name: 'Corriger l’adresse et renvoyer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Corriger l’adresse de Camille Roux' });
  return { user, dialog, field: within(dialog).getByLabelText(/Adresse e-mail/) };
};

describe('a mail that came back', () => {
  test('is told on the request, with the address and the server’s reason', async () => {
    mockApi(server());
    renderAt('/app/requests/r1');
    expect(
      await screen.findByText(
        'L’invitation n’est pas arrivée : l’adresse camille@exmaple.org n’existe pas',
      ),
    ).toBeVisible();
    expect(screen.getByText('Réponse du serveur : 550 5.1.1 no such user')).toBeVisible();
  });

  test('goes to the corrected address in one press, and the news of it goes away', async () => {
    let fixed = false;
    let sent = false;
    const calls = mockApi({
      ...server(
        () => (fixed ? { ...asked, recipientEmail: 'camille@example.org', version: 2 } : asked),
        () => (fixed ? null : bounced),
      ),
      'PATCH /v1/requests/r1': () => {
        fixed = true;
        return { data: { ...asked, recipientEmail: 'camille@example.org', version: 2 } };
      },
      'POST /v1/requests/r1/send': () => {
        sent = true;
        return { data: { ...asked, recipientEmail: 'camille@example.org', version: 3 } };
      },
    });
    const { user, dialog, field } = await openDialog();
    expect(field).toHaveValue('camille@exmaple.org');
    await user.clear(field);
    await user.type(field, 'camille@example.org');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer et renvoyer' }));
    expect(await screen.findByText(/Invitation renvoyée/)).toHaveTextContent('camille@example.org');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      recipientEmail: 'camille@example.org',
      version: 1,
    });
    expect(sent).toBe(true);
    await waitFor(() => expect(screen.queryByText(/n’est pas arrivée/)).toBeNull());
  });

  test.each([
    ['', 'Ce champ est obligatoire.'],
    ['camille', 'Cette adresse e-mail n’est pas valide'],
  ])('%j is no address: nothing is saved and nothing is sent', async (typed, words) => {
    const calls = mockApi(server());
    const { user, dialog, field } = await openDialog();
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer et renvoyer' }));
    expect(await within(dialog).findByText(words)).toBeVisible();
    expect(
      calls.filter(({ method, path }) => method === 'PATCH' || path.endsWith('/send')),
    ).toEqual([]);
  });

  test('an address that is saved while the mail is refused is said so, and the next press only sends', async () => {
    let tries = 0;
    let fixed = false;
    const calls = mockApi({
      ...server(() =>
        fixed ? { ...asked, recipientEmail: 'camille@example.org', version: 2 } : asked,
      ),
      'PATCH /v1/requests/r1': () => {
        fixed = true;
        return { data: { ...asked, recipientEmail: 'camille@example.org', version: 2 } };
      },
      'POST /v1/requests/r1/send': () => {
        tries += 1;
        return tries === 1
          ? { status: 409, problem: { code: 'transition-not-allowed' } }
          : { data: asked };
      },
    });
    const { user, dialog, field } = await openDialog();
    await user.clear(field);
    await user.type(field, 'camille@example.org');
    const send = within(dialog).getByRole('button', { name: 'Enregistrer et renvoyer' });
    await user.click(send);
    expect(
      await screen.findByText(/L’adresse est enregistrée, mais rien n’est parti/),
    ).toBeVisible();
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    expect(await screen.findByText(/Invitation renvoyée/)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  test.each([
    ['pending', 0],
    ['viewed', 1],
    ['pending_resubmission', 1],
  ] as const)(
    'of a request that is %s the address can be corrected; %i warnings say that it was opened',
    async (status, count) => {
      mockApi(
        server(
          () => ({ ...asked, status }),
          () => ({ ...bounced, kind: 'reminder', cause: 'mailbox-full' }),
        ),
      );
      const { dialog } = await openDialog();
      expect(
        screen.getByText(/La relance n’est pas arrivée : la boîte camille@exmaple.org est pleine/),
      ).toBeInTheDocument();
      expect(within(dialog).queryAllByText(/déjà été ouverte : assurez-vous/)).toHaveLength(count);
    },
  );
});

test('the history says in plain words why a mail did not leave, did not arrive or may have', async () => {
  const mail = { kind: 'reminder', addressee: 'recipient' as const, attempts: 1 };
  const at = new Date().toISOString();
  mockApi({
    ...server(),
    'GET /v1/requests/r1/timeline': () => ({
      data: {
        bounce: null,
        entries: [
          buildTimelineEntry({
            id: '1',
            at,
            type: 'mail',
            mail: { ...mail, state: 'sent', unconfirmed: true },
          }),
          buildTimelineEntry({
            id: '2',
            at,
            type: 'mail',
            mail: { ...mail, state: 'queued', attempts: 1, waitsUntil: at },
          }),
          buildTimelineEntry({
            id: '3',
            at,
            type: 'mail',
            mail: {
              ...mail,
              state: 'bounced',
              cause: 'unknown-address',
              reply: '550 5.1.1 no such user',
            },
          }),
        ],
      },
    }),
  });
  renderAt('/app/requests/r1');
  const panel = await screen.findByRole('region', { name: 'Historique' });
  await within(panel).findByRole('heading', { name: 'Aujourd’hui' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((line) => line.textContent?.replace(/\d+ h \d\d/g, '…').replace(/…, il y a.*$/, '')),
  ).toEqual(
    [
      'Relance refusée par le serveur du destinataireAdresse inconnue, 550 5.1.1 no such user',
      'Relance en attente d’envoi vers le destinataireLimite du jour atteinte, départ aujourd’hui à …',
      'Relance partie vers le destinataireLe serveur n’a pas pu confirmer l’avoir prise',
    ].map((line) => expect.stringContaining(line.replace(/…$/, ''))),
  );
});
