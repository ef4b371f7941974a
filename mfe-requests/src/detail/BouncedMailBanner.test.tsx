import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Bounce, Request } from '@recueil/backend/contract';
import {
  buildRequestMail,
  buildRequest,
  isoDaysFromNow,
  mockApi,
  mockRequests,
  renderAt,
} from '../testing.tsx';

const defaultRequest = buildRequest({
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
  request: () => Request = () => defaultRequest,
  bounce: () => Bounce | null = () => bounced,
) => ({
  ...mockRequests([]),
  'GET /v1/requests/r1': () => ({ data: request() }),
  'GET /v1/requests/r1/documents': () => ({ data: { documents: [] } }),
  'GET /v1/requests/r1/links': () => ({ data: { links: [] } }),
  'GET /v1/requests/r1/timeline': () => ({ data: { entries: [] } }),
  'GET /v1/requests/r1/mails': () => ({ data: { mails: [], bounce: bounce() } }),
});

const openDialog = async () => {
  const { user } = renderAt('/app/requests/r1');
  await user.click(await screen.findByRole('button', { name: 'Corriger l’adresse et renvoyer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Corriger l’adresse de Camille Roux' });
  return { user, dialog, field: within(dialog).getByLabelText(/Adresse e-mail/) };
};

describe('the banner of a bounced mail', () => {
  test('a request shows its bounced mail with the address and the server’s reply', async () => {
    mockApi(server());
    renderAt('/app/requests/r1');
    expect(
      await screen.findByText(
        'L’invitation n’est pas arrivée : l’adresse camille@exmaple.org n’existe pas',
      ),
    ).toBeVisible();
    expect(screen.getByText('Réponse du serveur : 550 5.1.1 no such user')).toBeVisible();
  });

  test('one press saves the corrected address and sends the mail; the banner then disappears', async () => {
    let fixed = false;
    let sent = false;
    const calls = mockApi({
      ...server(
        () =>
          fixed
            ? { ...defaultRequest, recipientEmail: 'camille@example.org', version: 2 }
            : defaultRequest,
        () => (fixed ? null : bounced),
      ),
      'PATCH /v1/requests/r1': () => {
        fixed = true;
        return { data: { ...defaultRequest, recipientEmail: 'camille@example.org', version: 2 } };
      },
      'POST /v1/requests/r1/send': () => {
        sent = true;
        return { data: { ...defaultRequest, recipientEmail: 'camille@example.org', version: 3 } };
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
  ])('the invalid address %j is neither saved nor sent to', async (typed, message) => {
    const calls = mockApi(server());
    const { user, dialog, field } = await openDialog();
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer et renvoyer' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(
      calls.filter(({ method, path }) => method === 'PATCH' || path.endsWith('/send')),
    ).toEqual([]);
  });

  test('when only sending fails, the saved address is reported and the next press only sends', async () => {
    let tries = 0;
    let fixed = false;
    const calls = mockApi({
      ...server(() =>
        fixed
          ? { ...defaultRequest, recipientEmail: 'camille@example.org', version: 2 }
          : defaultRequest,
      ),
      'PATCH /v1/requests/r1': () => {
        fixed = true;
        return { data: { ...defaultRequest, recipientEmail: 'camille@example.org', version: 2 } };
      },
      'POST /v1/requests/r1/send': () => {
        tries += 1;
        return tries === 1
          ? { status: 409, problem: { code: 'transition-not-allowed' } }
          : { data: defaultRequest };
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
    'the address of a %s request can be corrected, with %i warnings that it was opened',
    async (status, count) => {
      mockApi(
        server(
          () => ({ ...defaultRequest, status }),
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

test('the timeline says why a mail was delayed, bounced or is unconfirmed', async () => {
  const at = new Date().toISOString();
  mockApi({
    ...server(),
    'GET /v1/requests/r1/mails': () => ({
      data: {
        bounce: null,
        mails: [
          buildRequestMail({ id: '1', at, state: 'sent', unconfirmed: true }),
          buildRequestMail({ id: '2', at, state: 'queued', waitsUntil: at }),
          buildRequestMail({
            id: '3',
            at,
            state: 'bounced',
            cause: 'unknown-address',
            reply: '550 5.1.1 no such user',
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
