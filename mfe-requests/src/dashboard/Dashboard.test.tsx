import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DAY } from '@recueil/backend/contract';
import {
  buildRequest,
  buildRequestStats,
  isoDaysFromNow,
  mockApi,
  mockRequests,
  buildValidationStats,
  renderAt,
} from '../testing.tsx';
import { mergeByDeadline, resolveNextAction } from './next-action.ts';

const late = buildRequest({
  id: 'late',
  title: 'Bail commercial',
  status: 'viewed',
  isOverdue: true,
  deadline: isoDaysFromNow(-2),
});
const review = buildRequest({
  id: 'review',
  title: 'Donation',
  status: 'submitted',
  deadline: isoDaysFromNow(3),
  uploadedDocumentCount: 2,
  pendingDocumentCount: 2,
});
const again = buildRequest({
  id: 'again',
  title: 'Inventaire',
  status: 'pending_resubmission',
  deadline: isoDaysFromNow(1),
  uploadedDocumentCount: 2,
  approvedDocumentCount: 1,
  rejectedDocumentCount: 1,
});

const server = {
  ...mockRequests([late, review, again], { overdueRequests: 1 }),
  'GET /v1/requests': ({ query }: { query: URLSearchParams }) => {
    const rows = query.get('needsValidation')
      ? [review]
      : query.get('status') === 'overdue'
        ? [late]
        : query.get('status') === 'pending_resubmission'
          ? [again]
          : query.get('status') === 'all'
            ? [again, review, late]
            : [];
    return { data: { requests: rows, total: rows.length } };
  },
  'GET /v1/requests/validation/stats': () => ({
    data: buildValidationStats({
      pendingCount: 4,
      todayCount: 2,
      urgentCount: 1,
      recentRequests: [
        {
          id: 'review',
          title: 'Donation',
          recipientName: 'Yves',
          documentsCount: 2,
          submittedAt: null,
        },
      ],
    }),
  }),
};

describe('the dashboard', () => {
  test('the dashboard lists requests that need action by deadline, each with its next action', async () => {
    mockApi(server);
    renderAt('/app/dashboard');
    const todo = await screen.findByRole('region', { name: 'À traiter' });
    await within(todo).findByRole('link', { name: 'Bail commercial' });
    expect(
      within(todo)
        .getAllByRole('listitem')
        .map((row) => within(row).getAllByRole('link')[0]?.textContent),
    ).toEqual(['Bail commercial', 'Inventaire', 'Donation']);
    expect(within(todo).getByRole('button', { name: /^Relancer.*Bail commercial$/ })).toBeVisible();
    expect(within(todo).getByRole('link', { name: /^Valider.*Donation$/ })).toHaveAttribute(
      'href',
      '/app/validation?request=review',
    );
    expect(within(todo).getByRole('link', { name: /^Suivre.*Inventaire$/ })).toHaveAttribute(
      'href',
      '/app/requests/again',
    );
    expect(
      await screen.findByText('Bonjour Hélène. 3 dossiers attendent un geste de votre part.'),
    ).toBeVisible();
  });

  test('a request with an unavailable document says so, in its line and in its progress', async () => {
    const lacking = {
      ...review,
      pendingDocumentCount: 2,
      unavailableDocumentCount: 1,
      uploadedDocumentCount: 1,
    };
    mockApi({ ...server, 'GET /v1/requests': { data: { requests: [lacking], total: 1 } } });
    renderAt('/app/dashboard');
    const todo = within(await screen.findByRole('region', { name: 'À traiter' }));
    expect(await todo.findByText('1 document indisponible')).toBeVisible();
    expect(
      todo.getByRole('img', { name: '1 document déposé sur 2, 1 indisponible' }),
    ).toBeInTheDocument();
  });

  test('the panel shows as many requests, first rows and expanded ones, as the greeting counts', async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({
      ...late,
      id: `late-${index}`,
      title: `Bail ${index}`,
    }));
    mockApi({
      ...server,
      'GET /v1/requests': ({ query }) => {
        const rows = query.get('status') === 'overdue' ? many : [];
        return { data: { requests: rows, total: rows.length } };
      },
    });
    const { user } = renderAt('/app/dashboard');
    expect(
      await screen.findByText('Bonjour Hélène. 8 dossiers attendent un geste de votre part.'),
    ).toBeVisible();
    const todo = await screen.findByRole('region', { name: 'À traiter' });
    await waitFor(() =>
      expect(within(todo).getAllByRole('link', { name: /^Bail/ })).toHaveLength(6),
    );
    await user.click(within(todo).getByRole('button', { name: 'Afficher 2 autres dossiers' }));
    expect(within(todo).getAllByRole('link', { name: /^Bail/ })).toHaveLength(8);
  });

  test('statistics that fail to load show an error and load on retry', async () => {
    let down = true;
    mockApi({
      ...server,
      'GET /v1/requests/stats': () =>
        down ? { status: 400 } : { data: buildRequestStats({ totalRequests: 3 }) },
    });
    const { user } = renderAt('/app/dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Des chiffres n’ont pas pu être chargés.',
    );
    down = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() =>
      expect(screen.queryByText('Des chiffres n’ont pas pu être chargés.')).not.toBeInTheDocument(),
    );
  });

  test('a request with an unknown status is listed as « Inconnu »', async () => {
    mockApi({
      ...server,
      'GET /v1/requests': () => ({
        data: { requests: [{ ...late, status: 'archived' }], total: 1 },
      }),
    });
    renderAt('/app/dashboard');
    expect((await screen.findAllByText('Inconnu')).length).toBeGreaterThan(0);
  });

  test('the dashboard lists the next automatic reminders with recipient and time', async () => {
    const at = new Date(Date.now() + 20 * DAY);
    at.setUTCHours(8, 0, 0, 0);
    mockApi({
      ...server,
      'GET /v1/reminders/upcoming': ({ query }: { query: URLSearchParams }) => ({
        data: {
          timeZone: 'Etc/GMT-1',
          reminders:
            query.get('limit') === '4'
              ? [
                  {
                    requestId: 'r9',
                    title: 'Prêt relais',
                    recipientName: 'Thomas Ferrand',
                    at: at.toISOString(),
                    kind: 'before',
                  },
                ]
              : [],
        },
      }),
    });
    renderAt('/app/dashboard');
    const next = await screen.findByRole('region', { name: 'Prochaines relances' });
    expect(await within(next).findByRole('link', { name: 'Prêt relais' })).toHaveAttribute(
      'href',
      '/app/requests/r9',
    );
    expect(within(next).getByText(/, 9 h 00$/)).toBeVisible();
  });

  test('the dashboard sums up the review with its latest requests', async () => {
    mockApi(server);
    renderAt('/app/dashboard');
    const summary = await screen.findByRole('region', { name: 'Validation' });
    expect(await within(summary).findByText('Urgentes')).toBeVisible();
    expect(within(summary).getByRole('link', { name: 'Donation' })).toBeVisible();
    expect(within(summary).getByText('2 documents')).toBeVisible();
  });

  test('a reminder can be sent from the dashboard without leaving it', async () => {
    const calls = mockApi({ ...server, 'POST /v1/requests/late/remind': () => ({ data: late }) });
    const { user } = renderAt('/app/dashboard');
    await user.click(await screen.findByRole('button', { name: /^Relancer.*Bail commercial$/ }));
    expect(await screen.findByText(/Relance envoyée/)).toBeVisible();
    expect(calls.some(({ path }) => path.endsWith('/late/remind'))).toBe(true);
  });

  test('an organisation without requests is offered to create its first one', async () => {
    mockApi(mockRequests([], { totalRequests: 0 }));
    renderAt('/app/dashboard');
    expect(
      await screen.findByRole('link', { name: 'Créer votre première demande' }),
    ).toHaveAttribute('href', '/app/requests/new');
  });

  test('the dashboard says when no request needs action', async () => {
    mockApi({ ...mockRequests([], { totalRequests: 3 }) });
    renderAt('/app/dashboard');
    expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeVisible();
    expect(
      await screen.findByText('Bonjour Hélène. Rien n’attend de geste de votre part.'),
    ).toBeVisible();
  });

  test('requests that fail to load show an error and load on retry', async () => {
    let down = true;
    mockApi({
      ...server,
      'GET /v1/requests': (call) => (down ? { status: 503 } : server['GET /v1/requests'](call)),
    });
    const { user } = renderAt('/app/dashboard');
    const todo = await screen.findByRole('region', { name: 'À traiter' });
    expect(await within(todo).findByRole('alert')).toBeVisible();
    down = false;
    await user.click(within(todo).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(within(todo).getByRole('link', { name: 'Donation' })).toBeVisible());
  });

  test('the app opens on the dashboard', async () => {
    mockApi(server);
    renderAt('/app');
    expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  });
});

test('a request in two lists appears once, and requests without a deadline come last', () => {
  const free = buildRequest({ id: 'free', deadline: null });
  expect(mergeByDeadline([free, late], [late, review]).map(({ id }) => id)).toEqual([
    'late',
    'review',
    'free',
  ]);
});

test.each([
  [late, 'remind'],
  [review, 'review'],
  [{ ...review, isOverdue: true }, 'review'],
  [again, 'follow'],
  [{ ...again, isOverdue: true }, 'remind'],
  [{ ...late, status: 'draft', isOverdue: false }, 'send'],
  [{ ...late, status: 'expired', isOverdue: false }, 'extend'],
] as const)('the next action of request %# is %s', (request, action) => {
  expect(resolveNextAction(request)).toBe(action);
});
