import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PlannedReminder, ReminderPlan } from '@recueil/backend/contract';
import {
  buildDocument,
  buildRequest,
  mockApi,
  mockRequests,
  renderAt,
  type MockResponses,
} from '../../testing.tsx';

// 09:00 in Paris, on a Thursday and a Friday.
const thursday: PlannedReminder = {
  id: '-1',
  at: '2026-11-26T08:00:00.000Z',
  kind: 'before',
  moved: false,
  dayOff: false,
};
const friday: PlannedReminder = {
  id: '0',
  at: '2026-11-27T08:00:00.000Z',
  kind: 'day',
  moved: false,
  dayOff: false,
};
const buildPlan = (changes: Partial<ReminderPlan> = {}): ReminderPlan => ({
  state: 'planned',
  reminders: [thursday, friday],
  sent: 2,
  max: 5,
  timeZone: 'Europe/Paris',
  expiresAt: '2099-12-27T22:59:59.999Z',
  daysOff: ['2098-11-28'],
  ...changes,
});

const server = (
  plan: ReminderPlan | (() => ReminderPlan),
  more: MockResponses = {},
): MockResponses => ({
  ...mockRequests([]),
  'GET /v1/requests/r1': { data: buildRequest({ id: 'r1', status: 'viewed' }) },
  'GET /v1/requests/r1/documents': { data: { documents: [buildDocument()] } },
  'GET /v1/requests/r1/links': { data: { links: [] } },
  'GET /v1/requests/r1/timeline': { data: { entries: [] } },
  'GET /v1/requests/r1/messages': { data: { messages: [] } },
  'GET /v1/requests/r1/reminders': { data: { paused: false, rule: null } },
  'GET /v1/requests/r1/reminders/plan': () => ({
    data: typeof plan === 'function' ? plan() : plan,
  }),
  ...more,
});
const panel = () => screen.findByRole('region', { name: 'Relances automatiques' });

describe('the reminders panel', () => {
  test('the panel shows the next reminder in the organisation’s time, those after it and the count', async () => {
    mockApi(server(buildPlan()));
    renderAt('/app/requests/r1');
    const region = await panel();
    expect(await within(region).findByText(/^jeudi 26 novembre à 9 h 00/)).toBeVisible();
    expect(within(region).getByText('Ensuite : ven. 27 nov.')).toBeVisible();
    expect(within(region).getByText('2 relances sur 5 envoyées')).toBeVisible();
  });

  test('French dates on the first of a month use the ordinal', async () => {
    mockApi(
      server(
        buildPlan({
          reminders: [
            { ...thursday, at: '2026-12-01T08:00:00.000Z' },
            { ...friday, at: '2027-01-01T08:00:00.000Z' },
          ],
        }),
      ),
    );
    renderAt('/app/requests/r1');
    const region = await panel();
    expect(await within(region).findByText(/^mardi 1er décembre à 9 h 00/)).toBeVisible();
    expect(within(region).getByText('Ensuite : ven. 1er janv.')).toBeVisible();
  });

  test.each([
    ['paused', 'Les relances de cette demande sont suspendues.', ['Reprendre']],
    ['off', 'Votre organisation n’envoie pas de relances automatiques.', []],
    ['undated', 'Sans échéance, rien n’est relancé automatiquement.', []],
    ['used-up', 'Toutes les relances prévues sont parties.', []],
  ] as const)(
    'a reminder plan that is %s says so and offers what can be done',
    async (state, text, buttons) => {
      mockApi(server(buildPlan({ state, reminders: [] })));
      renderAt('/app/requests/r1');
      const region = await panel();
      expect(await within(region).findByText(text)).toBeVisible();
      expect(
        within(region)
          .queryAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(buttons);
    },
  );

  test('the next reminder can be cancelled and restored from the toast', async () => {
    let plan = buildPlan();
    const calls = mockApi(
      server(() => plan, {
        'PUT /v1/requests/r1/reminders/plan/-1': ({ body }) => ({
          data: (plan = buildPlan(
            (body as { cancelled: boolean }).cancelled ? { reminders: [friday] } : {},
          )),
        }),
      }),
    );
    const { user } = renderAt('/app/requests/r1');
    await user.click(
      await within(await panel()).findByRole('button', { name: 'Annuler celle-ci' }),
    );
    expect(await screen.findByText(/La prochaine part vendredi 27 novembre/)).toBeVisible();
    expect(await within(await panel()).findByText(/^vendredi 27 novembre/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rétablir' }));
    expect(await within(await panel()).findByText(/^jeudi 26 novembre/)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { at: null, cancelled: true },
      { at: null, cancelled: false },
    ]);
  });

  test('the next reminder can be moved in the organisation’s time, with a warning for a day off', async () => {
    const calls = mockApi(
      server(buildPlan(), {
        'PUT /v1/requests/r1/reminders/plan/-1': {
          data: buildPlan({
            reminders: [{ ...thursday, at: '2098-11-28T13:30:00.000Z', moved: true, dayOff: true }],
          }),
        },
      }),
    );
    const { user } = renderAt('/app/requests/r1');
    await user.click(await within(await panel()).findByRole('button', { name: 'Déplacer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer la prochaine relance' });
    const day = within(dialog).getByLabelText(/^Jour/);
    await user.clear(day);
    await user.type(day, '28/11/2098');
    await user.tab();
    expect(await within(dialog).findByText('Ce n’est pas un jour ouvré')).toBeVisible();
    const time = within(dialog).getByLabelText(/^Heure/);
    await user.clear(time);
    await user.type(time, '14h30');
    await user.click(within(dialog).getByRole('button', { name: 'Déplacer la relance' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        at: '2098-11-28T14:30',
        cancelled: false,
      }),
    );
    expect(await screen.findByText(/Relance déplacée/)).toBeVisible();
  });

  test('a reminder that has just been sent can no longer be cancelled', async () => {
    mockApi(
      server(buildPlan(), {
        'PUT /v1/requests/r1/reminders/plan/-1': {
          status: 409,
          problem: { code: 'reminder-gone' },
        },
      }),
    );
    const { user } = renderAt('/app/requests/r1');
    await user.click(
      await within(await panel()).findByRole('button', { name: 'Annuler celle-ci' }),
    );
    expect(await screen.findByText(/Elle n’est plus prévue/)).toBeVisible();
  });

  test('pausing reminders keeps the request’s own rule', async () => {
    const rule = { daysBefore: [2], onDeadline: false, everyDaysAfter: null, max: 1 };
    const calls = mockApi(
      server(buildPlan(), {
        'GET /v1/requests/r1/reminders': { data: { paused: false, rule } },
        'PUT /v1/requests/r1/reminders': { data: { paused: true, rule } },
      }),
    );
    const { user } = renderAt('/app/requests/r1');
    await user.click(await within(await panel()).findByRole('button', { name: 'Suspendre' }));
    expect(await screen.findByText(/Relances suspendues/)).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ paused: true, rule });
  });
});
