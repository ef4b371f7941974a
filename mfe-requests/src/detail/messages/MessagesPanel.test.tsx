import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestMessage } from '@recueil/backend/contract';
import {
  buildDocument,
  buildRequestMail,
  buildTimelineEntry,
  buildRequest,
  isoDaysFromNow,
  mockApi,
  mockRequests,
  renderAt,
} from '../../testing.tsx';

const question: RequestMessage = {
  id: 'm1',
  from: 'recipient',
  name: 'Bernard Marchand',
  text: 'Le livret\nest-il nécessaire ?',
  at: isoDaysFromNow(-1),
};

const server = (
  messages: RequestMessage[],
  more: Parameters<typeof mockApi>[0] = {},
  request = buildRequest({ id: 'r1' }),
) => ({
  ...mockRequests([request]),
  'GET /v1/requests/r1': () => ({ data: request }),
  'GET /v1/requests/r1/documents': () => ({ data: { documents: [buildDocument()] } }),
  'GET /v1/requests/r1/timeline': () => ({ data: { entries: [] } }),
  'GET /v1/requests/r1/links': () => ({ data: { links: [] } }),
  'GET /v1/requests/r1/messages': () => ({ data: { messages } }),
  ...more,
});
const findPanel = async () => within(await screen.findByRole('region', { name: 'Messages' }));
const findBox = async () =>
  (await findPanel()).findByRole('textbox', { name: 'Écrire à Bernard Marchand' });

describe('the messages panel', () => {
  test('messages are listed oldest first with the names of their authors', async () => {
    mockApi(
      server([
        question,
        { id: 'm2', from: 'sender', name: 'Hélène Vasseur', text: 'Non.', at: isoDaysFromNow(0) },
      ]),
    );
    renderAt('/app/requests/r1');
    const lines = await (await findPanel()).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Bernard Marchand'),
      expect.stringContaining('Hélène Vasseur'),
    ]);
    expect(lines[0]).toHaveTextContent('est-il nécessaire ?');
  });

  test('a panel without messages says so and offers to write one', async () => {
    mockApi(server([]));
    renderAt('/app/requests/r1');
    expect(await (await findPanel()).findByText('Aucun message pour l’instant')).toBeVisible();
    expect(await findBox()).toBeVisible();
  });

  test('a message sent with Ctrl + Enter is shown before the server has responded', async () => {
    let respond: () => void = () => undefined;
    const messages = [question];
    const calls = mockApi(
      server(messages, {
        'POST /v1/requests/r1/messages': async ({ body }) => {
          await new Promise<void>((resolve) => {
            respond = resolve;
          });
          messages.push({
            id: 'm2',
            from: 'sender',
            name: 'Hélène Vasseur',
            text: (body as { text: string }).text,
            at: isoDaysFromNow(0),
          });
          return { status: 201, data: messages[1] };
        },
      }),
    );
    const { user } = renderAt('/app/requests/r1');
    await user.type(await findBox(), '  Non, merci.{Control>}{Enter}{/Control}');
    expect(await (await findPanel()).findByText('Non, merci.')).toBeVisible();
    expect(await findBox()).toHaveValue('');
    respond();
    await waitFor(() =>
      expect(
        calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/messages')),
      ).toHaveLength(2),
    );
    expect(await (await findPanel()).findAllByText('Non, merci.')).toHaveLength(1);
    expect(
      calls.find(({ method, path }) => method === 'POST' && path.endsWith('/messages'))!.body,
    ).toEqual({ text: 'Non, merci.' });
  });

  test('a message that failed returns to the box and is retried under the same idempotency key', async () => {
    let down = true;
    const calls = mockApi(
      server([question], {
        'POST /v1/requests/r1/messages': ({ body }) =>
          down
            ? { status: 503 }
            : {
                status: 201,
                data: {
                  ...question,
                  id: 'm2',
                  from: 'sender',
                  text: (body as { text: string }).text,
                },
              },
      }),
    );
    const { user } = renderAt('/app/requests/r1');
    await user.type(await findBox(), 'Non.');
    await user.click((await findPanel()).getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText(/^Le message n’est pas parti/)).toBeVisible();
    expect(await findBox()).toHaveValue('Non.');
    expect((await findPanel()).getAllByRole('listitem')).toHaveLength(1);
    down = false;
    await user.click(await (await findPanel()).findByRole('button', { name: 'Envoyer' }));
    await waitFor(async () => expect(await findBox()).toHaveValue(''));
    const keys = calls
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  });

  test('an empty message and one over 2,000 characters show an error, are not sent and not cut off', async () => {
    const calls = mockApi(server([]));
    const { user } = renderAt('/app/requests/r1');
    await user.click(await (await findPanel()).findByRole('button', { name: 'Envoyer' }));
    expect(await (await findPanel()).findByText('Écrivez votre message.')).toBeVisible();
    await user.click(await findBox());
    await user.paste('x'.repeat(2001));
    expect(
      await (await findPanel()).findByText(/^Le message dépasse 2\s000 caractères\.$/),
    ).toBeVisible();
    expect((await findPanel()).getByText(/^2\s001 sur 2\s000$/)).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await findBox()).toHaveValue('x'.repeat(2001));
    expect(
      calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages')),
    ).toEqual([]);
  });

  test('a draft has no messages panel, and an ended request says that its page takes no reply', async () => {
    mockApi(server([], {}, buildRequest({ id: 'r1', status: 'draft' })));
    const { unmount } = renderAt('/app/requests/r1');
    await screen.findByRole('heading', { level: 1, name: 'Succession Marchand' });
    expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
    unmount();
    mockApi(server([], {}, buildRequest({ id: 'r1', status: 'completed' })));
    renderAt('/app/requests/r1');
    expect(await screen.findByText(/ne peut plus répondre sur sa page/)).toBeVisible();
  });

  test('the timeline shows messages with their text and requests for a new link', async () => {
    const entries = [
      buildTimelineEntry({
        id: 't1',
        at: isoDaysFromNow(-2),
        type: 'message.written',
        actor: { kind: 'recipient', name: 'Bernard Marchand' },
        text: 'Le livret ?',
      }),
      buildTimelineEntry({
        id: 't2',
        at: isoDaysFromNow(-1),
        type: 'link.renewal-requested',
        actor: { kind: 'recipient', name: 'Bernard Marchand' },
      }),
    ];
    const sent = { at: isoDaysFromNow(-1), state: 'sent' } as const;
    const mails = [
      buildRequestMail({
        ...sent,
        id: 'm1',
        kind: 'renewal-requested',
        addressee: 'sender',
        member: { id: 'u1', name: 'Hélène Vasseur' },
      }),
      buildRequestMail({ ...sent, id: 'm2', kind: 'code' }),
    ];
    mockApi(
      server([], {
        'GET /v1/requests/r1/timeline': () => ({ data: { entries } }),
        'GET /v1/requests/r1/mails': () => ({ data: { mails, bounce: null } }),
      }),
    );
    renderAt('/app/requests/r1');
    for (const text of [
      'Message de Bernard Marchand',
      'Le livret ?',
      'Bernard Marchand demande un nouveau lien : la demande a expiré',
      'Demande de nouveau lien partie vers vous',
      'Vérification par code partie vers le destinataire',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });
});

describe('the email code switch', () => {
  test('the email code is switched on at once and switched back when the server refuses', async () => {
    let request = buildRequest({ id: 'r1' });
    let refuses = false;
    const calls = mockApi(
      server([], {
        'GET /v1/requests/r1': () => ({ data: request }),
        'PATCH /v1/requests/r1': ({ body }) => {
          if (refuses) return { status: 409, problem: { code: 'not-editable' } };
          request = { ...request, ...(body as object) };
          return { data: request };
        },
      }),
    );
    const { user } = renderAt('/app/requests/r1');
    const toggle = await screen.findByRole('switch', { name: 'Demander un code par e-mail' });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    expect(await screen.findByText('Un code sera demandé pour ouvrir la page')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PATCH')!.body).toEqual({ codeRequired: true });
    refuses = true;
    await user.click(toggle);
    expect(await screen.findByText(/^Le réglage n’a pas pu être changé/)).toBeVisible();
    await waitFor(() => expect(toggle).toBeChecked());
  });

  test('a saved email code is shown until the request is loaded again', async () => {
    const request = buildRequest({ id: 'r1', version: 1 });
    const saved = { ...request, codeRequired: true, version: 2 };
    let isSaved = false;
    mockApi(
      server([], {
        'GET /v1/requests/r1': () =>
          isSaved ? new Promise<never>(() => undefined) : { data: request },
        'PATCH /v1/requests/r1': () => {
          isSaved = true;
          return { data: saved };
        },
      }),
    );
    const { user } = renderAt('/app/requests/r1');
    const toggle = await screen.findByRole('switch', { name: 'Demander un code par e-mail' });
    await user.click(toggle);
    expect(await screen.findByText('Un code sera demandé pour ouvrir la page')).toBeVisible();
    expect(toggle).toBeChecked();
  });

  test('the email code of a request that has ended is shown but cannot be changed', async () => {
    mockApi(server([], {}, buildRequest({ id: 'r1', status: 'completed', codeRequired: true })));
    renderAt('/app/requests/r1');
    const toggle = await screen.findByRole('switch', { name: 'Demander un code par e-mail' });
    expect(toggle).toBeChecked();
    expect(toggle).toBeDisabled();
  });

  test('an active link shows its purpose and who created it', async () => {
    mockApi(
      server([], {
        'GET /v1/requests/r1/links': () => ({
          data: {
            links: [
              {
                id: 'l1',
                purpose: 'renewal',
                createdBy: 'Hélène Vasseur',
                createdAt: isoDaysFromNow(-2),
                expiresAt: isoDaysFromNow(30),
                lastUsedAt: null,
              },
            ],
          },
        }),
      }),
    );
    renderAt('/app/requests/r1');
    expect(await screen.findByText('Renouvellement, par Hélène Vasseur')).toBeVisible();
  });
});
