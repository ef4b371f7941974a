import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Notification, NotificationKind } from '@recueil/backend/contract';
import { mockApi, type MockResponses, type RecordedCall } from '@recueil/shell/contract/testing';
import { ContractProviders } from '@recueil/shell/contract/testing';
import { createMemoryRouter, RouterProvider, useLocation } from '@recueil/shell/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setViewportWidth } from '../../test/page-setup.ts';
import { createAppStore } from '../store.ts';
import en from './notification-center.en.json';
import fr from './notification-center.fr.json';
import { NotificationBell } from './NotificationBell.tsx';
import { getDayLabel } from './group-notifications-by-day.ts';

const NOW = new Date();
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const buildNotification = (
  id: string,
  kind: NotificationKind,
  more: Partial<Notification> = {},
): Notification => ({
  id,
  kind,
  requestId: `R-${id}`,
  requestTitle: 'Succession Marchand',
  recipientName: 'Camille Morel',
  count: 1,
  at: hoursAgo(0),
  readAt: null,
  ...more,
});

let stored: Notification[];
let calls: RecordedCall[];
const unreadCount = () => stored.filter(({ readAt }) => readAt === null).length;
const READ_AT = '2026-11-22T09:00:00.000Z';
/** A server that stores which notifications are read. */
const server = (more: MockResponses = {}) => {
  calls = mockApi({
    'GET /v1/notifications': ({ query }) => ({
      data: {
        notifications: stored.slice(0, Number(query.get('limit'))),
        unreadCount: unreadCount(),
      },
    }),
    'POST /v1/notifications/read': ({ body }) => {
      const { ids, all } = body as { ids?: string[]; all?: true };
      stored = stored.map((each) =>
        each.readAt === null && (all || ids?.includes(each.id))
          ? { ...each, readAt: READ_AT }
          : each,
      );
      return { data: { unreadCount: unreadCount(), readAt: READ_AT } };
    },
    'POST /v1/notifications/unread': ({ body }) => {
      stored = stored.map((each) =>
        each.readAt === (body as { readAt: string }).readAt ? { ...each, readAt: null } : each,
      );
      return { data: { unreadCount: unreadCount(), readAt: null } };
    },
    ...more,
  });
};
const findCalls = (call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call);

const Here = () => <p data-testid="here">{useLocation().pathname}</p>;
const show = () => {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <NotificationBell />
            <Here />
          </>
        ),
      },
    ],
    { initialEntries: ['/app/dashboard'] },
  );
  render(
    <ContractProviders store={createAppStore()}>
      <RouterProvider router={router} />
    </ContractProviders>,
  );
};
const bell = (name: RegExp | string) => screen.findByRole('button', { name });
const open = async (name: RegExp | string) => {
  await userEvent.click(await bell(name));
  return screen.findByRole('dialog', { name: 'Notifications' });
};

beforeEach(() => {
  setViewportWidth(1440);
  stored = [
    buildNotification('1', 'document-received', { count: 3 }),
    buildNotification('2', 'message', { recipientName: 'Thomas Ferrand' }),
    buildNotification('3', 'expired', {
      at: hoursAgo(24 * 40),
      readAt: hoursAgo(1),
      requestTitle: null,
    }),
  ];
  server();
});
afterEach(() => setViewportWidth(1440));

test('the bell shows the unread count, and fetches only the count, once', async () => {
  show();
  expect(await bell('Notifications, 2 non lues')).toHaveTextContent('2');
  expect(calls.map(({ path, query }) => `${path} ${query.get('limit')}`)).toEqual([
    '/v1/notifications 0',
  ]);
});

test.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 non lue', '1'],
  [120, 'Notifications, 120 non lues', '99+'],
])('%d unread notifications: label « %s », badge « %s »', async (count, name, shown) => {
  stored = Array.from({ length: count }, (_each, index) =>
    buildNotification(String(index), 'submitted'),
  );
  show();
  const button = await bell(name);
  await waitFor(() => expect(findCalls('GET /v1/notifications')).toHaveLength(1));
  expect(button.textContent).toBe(shown);
});

test('the panel has the focus as soon as it is open', async () => {
  show();
  expect(await open(/2 non lues/)).toHaveFocus();
});

test('notifications are grouped by day, and unread ones are labelled', async () => {
  show();
  const panel = await open(/2 non lues/);
  expect(
    await within(panel).findByRole('link', {
      name: /^Non lue.*Camille Morel a déposé 3 documents.*Succession Marchand/,
    }),
  ).toHaveAttribute('href', '/app/requests/R-1');
  expect(
    within(panel).getByRole('link', { name: /^Non lue.*Thomas Ferrand vous a écrit/ }),
  ).toBeInTheDocument();
  expect(
    within(panel).getByRole('link', {
      name: /^La demande à Camille Morel a expiré.*Demande sans titre/,
    }),
  ).toBeInTheDocument();
  expect(
    within(panel)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Aujourd’hui', expect.stringMatching(/^\w+ \d+/u)]);
});

test('a notification links to its request, closes the panel and is marked as read', async () => {
  show();
  const panel = await open(/2 non lues/);
  await userEvent.click(await within(panel).findByRole('link', { name: /Thomas Ferrand/ }));
  await waitFor(() => expect(screen.getByTestId('here')).toHaveTextContent('/app/requests/R-2'));
  expect(screen.queryByRole('heading', { name: 'Notifications' })).not.toBeInTheDocument();
  expect(await bell('Notifications, 1 non lue')).toBeInTheDocument();
  expect(findCalls('POST /v1/notifications/read').map(({ body }) => body)).toEqual([
    { ids: ['2'] },
  ]);
});

test.each([
  ['fr', 1, /Camille Morel n’a pas un document demandé.*Succession Marchand/],
  ['fr', 2, /Camille Morel n’a pas 2 documents demandés/],
  ['en', 1, /Camille Morel doesn’t have a requested document.*Succession Marchand/],
])('in %s, %d unavailable documents link to their request', async (language, count, text) => {
  localStorage.setItem('recueil-language', language);
  stored = [buildNotification('1', 'unavailable', { count })];
  show();
  const panel = await open(/1 (non lue|unread)/);
  expect(await within(panel).findByRole('link', { name: text })).toHaveAttribute(
    'href',
    '/app/requests/R-1',
  );
});

test('requests assigned all at once are one notification that links to « Mes dossiers »', async () => {
  stored = [
    buildNotification('1', 'reassigned', {
      requestId: null,
      requestTitle: null,
      recipientName: '',
      count: 12,
    }),
  ];
  show();
  const panel = await open(/1 non lue/);
  const link = await within(panel).findByRole('link', {
    name: /12 dossiers vous ont été confiés/,
  });
  expect(link).toHaveAttribute('href', '/app/requests?assigneeId=me');
  expect(link).not.toHaveTextContent('Demande sans titre');
});

test.each([
  ['Camille Morel', 'Succession', /La demande à Camille Morel a été supprimée.*Succession/],
  ['', null, /Une demande a été supprimée(?!.*Demande sans titre)/],
])(
  'a deleted request to « %s » is named and leads to the list',
  async (recipientName, requestTitle, text) => {
    stored = [buildNotification('1', 'deleted', { requestId: null, requestTitle, recipientName })];
    show();
    const link = await within(await open(/1 non lue/)).findByRole('link', { name: text });
    expect(link).toHaveAttribute('href', '/app/requests?assigneeId=me');
  },
);

test('all notifications are marked as read at once, and that can be undone', async () => {
  show();
  const panel = await open(/2 non lues/);
  await userEvent.click(
    await within(panel).findByRole('button', { name: 'Tout marquer comme lu' }),
  );
  expect(await screen.findByText(/Tout est marqué comme lu/)).toBeInTheDocument();
  await waitFor(() =>
    expect(
      within(panel).queryByRole('button', { name: 'Tout marquer comme lu' }),
    ).not.toBeInTheDocument(),
  );
  expect(within(panel).getByRole('button', { name: 'Fermer' })).toHaveFocus();
  // The open panel hides the toast from screen readers after a moment.
  await userEvent.click(screen.getByRole('button', { name: 'Annuler', hidden: true }));
  await waitFor(() => expect(unreadCount()).toBe(2));
  expect(findCalls('POST /v1/notifications/unread').map(({ body }) => body)).toEqual([
    { readAt: READ_AT },
  ]);
});

test('a failed « mark as read » shows an error, and nothing changes', async () => {
  server({ 'POST /v1/notifications/read': { status: 500 } });
  show();
  const panel = await open(/2 non lues/);
  await userEvent.click(
    await within(panel).findByRole('button', { name: 'Tout marquer comme lu' }),
  );
  expect(
    await screen.findByText(/Les notifications n’ont pas pu être marquées/),
  ).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: /^Non lue.*Thomas Ferrand/ })).toBeInTheDocument();
});

test('an empty panel says so; a failure offers a retry', async () => {
  stored = [];
  let down = true;
  server({
    'GET /v1/notifications': ({ query }) =>
      down && query.get('limit') !== '0'
        ? { status: 400 }
        : { data: { notifications: [], unreadCount: 0 } },
  });
  show();
  const panel = await open('Notifications');
  expect(
    await within(panel).findByText('Les notifications n’ont pas pu être chargées'),
  ).toBeInTheDocument();
  down = false;
  await userEvent.click(within(panel).getByRole('button', { name: 'Réessayer' }));
  expect(await within(panel).findByText('Rien à signaler')).toBeInTheDocument();
});

test('earlier notifications are loaded on request', async () => {
  stored = Array.from({ length: 25 }, (_each, index) =>
    buildNotification(String(index), 'submitted'),
  );
  show();
  const panel = await open(/25 non lues/);
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(20));
  await userEvent.click(within(panel).getByRole('button', { name: 'Afficher les précédentes' }));
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(25));
  expect(
    within(panel).queryByRole('button', { name: 'Afficher les précédentes' }),
  ).not.toBeInTheDocument();
});

test('arrow keys move between notifications; Escape closes the panel and returns the focus', async () => {
  show();
  const panel = await open(/2 non lues/);
  const lines = await within(panel).findAllByRole('link', { name: /Camille|Thomas/ });
  act(() => lines[0]?.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(lines[1]).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(lines[2]).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}');
  expect(lines[0]).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Notifications' })).not.toBeInTheDocument(),
  );
  await waitFor(async () => expect(await bell(/2 non lues/)).toHaveFocus());
});

test('on a phone the panel is a full-screen dialog', async () => {
  setViewportWidth(390);
  show();
  await userEvent.click(await bell(/2 non lues/));
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['2026-03-29T12:00:00', '2026-03-29T00:00:00', 'today'],
  ['2026-03-30T00:10:00', '2026-03-29T00:00:00', 'yesterday'],
  ['2026-11-22T12:00:00', '2026-11-20T00:00:00', null],
])('at %s the day label of %s is %s', (now, start, expected) => {
  expect(getDayLabel(new Date(start).getTime(), new Date(now))).toBe(expected);
});

test('the notification catalogues have the same keys in both languages', () => {
  expect(Object.keys(en)).toEqual(Object.keys(fr));
  expect(Object.keys(en.kinds)).toEqual(Object.keys(fr.kinds));
});
