import { describe, expect, test } from '@jest/globals';
import { screen, within, waitFor } from '@testing-library/react';
import {
  buildDocument,
  buildRequest,
  buildRequestMail,
  buildTimelineEntry,
  isoDaysFromNow,
  mockApi,
  mockRequests,
  renderAt,
} from '../../testing.tsx';

const server = {
  ...mockRequests([]),
  'GET /v1/requests/r1': { data: buildRequest({ id: 'r1', status: 'viewed' }) },
  'GET /v1/requests/r1/documents': { data: { documents: [buildDocument()] } },
  'GET /v1/requests/r1/links': { data: { links: [] } },
};

describe('the timeline', () => {
  test('the timeline lists events by day with their actor, and the state of each mail', async () => {
    mockApi({
      ...server,
      'GET /v1/requests/r1/timeline': () => ({
        data: {
          entries: [
            buildTimelineEntry({
              id: '1',
              at: isoDaysFromNow(-6),
              type: 'request.sent',
              actor: { kind: 'user', name: 'Hélène Vasseur' },
              resent: false,
            }),
            buildTimelineEntry({
              id: '2',
              at: isoDaysFromNow(-1),
              type: 'request.viewed',
              actor: { kind: 'recipient', name: 'Bernard Marchand' },
            }),
            buildTimelineEntry({
              id: '3',
              at: isoDaysFromNow(-1),
              type: 'request.edited',
              actor: { kind: 'user', name: 'Paul Nguyen' },
              fields: ['title', 'deadline'],
            }),
            {
              id: '5',
              at: new Date().toISOString(),
              type: 'something.new',
              actor: { kind: 'system', name: null },
            },
          ],
        },
      }),
      'GET /v1/requests/r1/mails': () => ({
        data: {
          mails: [
            buildRequestMail({
              id: '4',
              at: new Date(Date.now() - 1000).toISOString(),
              state: 'failed',
              attempts: 3,
            }),
          ],
          bounce: null,
        },
      }),
    });
    renderAt('/app/requests/r1');
    const panel = await screen.findByRole('region', { name: 'Historique' });
    expect(await within(panel).findByRole('heading', { name: 'Aujourd’hui' })).toBeVisible();
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((line) => line.textContent?.replace(/\d+\sh\s\d\d|il y a [^,]+|à l’instant/g, '…')),
    ).toEqual([
      'Autre changement…, …',
      'Relance non remise vers le destinataireaprès 3 essais…, …',
      'Demande modifiéeChangé\u00a0: titre, échéance…, par Paul Nguyen',
      'Lien ouvert par Bernard Marchand…, par Bernard Marchand',
      'Demande envoyée…, par vous',
    ]);
  });

  test.each([
    ['fr', 'Historique', 'Relance automatique partie'],
    ['en', 'History', 'Automatic reminder sent'],
  ])('the timeline names an automatic reminder, in %s', async (language, heading, said) => {
    localStorage.setItem('recueil-language', language);
    mockApi({
      ...server,
      'GET /v1/requests/r1/timeline': { data: { entries: [] } },
      'GET /v1/requests/r1/mails': {
        data: {
          mails: [
            buildRequestMail({
              id: '4',
              at: isoDaysFromNow(-1),
              kind: 'automatic-reminder',
              state: 'sent',
            }),
          ],
          bounce: null,
        },
      },
    });
    renderAt('/app/requests/r1');
    const panel = await screen.findByRole('region', { name: heading });
    await waitFor(() => expect(panel).toHaveTextContent(said));
  });

  test.each([
    [
      'fr',
      [
        'Annonce de l’attribution partie vers vous',
        'Annonce de l’attribution partie vers Paul Nguyen',
        'Annonce de l’attribution partie vers un membre de votre organisation',
        'Annonce de l’attribution refusée par le serveur de messagerie (Paul Nguyen)',
      ],
    ],
    [
      'en',
      [
        'Notice of assignment sent to you',
        'Notice of assignment sent to Paul Nguyen',
        'Notice of assignment sent to a member of your organization',
        'Notice of assignment rejected by the mail server of Paul Nguyen',
      ],
    ],
  ])(
    'the timeline says « to you » of mails to the reader alone, in %s',
    async (language, lines) => {
      localStorage.setItem('recueil-language', language);
      const paul = { id: 'u2', name: 'Paul Nguyen' };
      const sent = {
        at: isoDaysFromNow(-1),
        kind: 'assigned',
        addressee: 'sender',
        state: 'sent',
      } as const;
      const mails = [
        buildRequestMail({ ...sent, id: '1', member: { id: 'u1', name: 'Hélène Vasseur' } }),
        buildRequestMail({ ...sent, id: '2', member: paul }),
        buildRequestMail({ ...sent, id: '3', member: null }),
        buildRequestMail({ ...sent, id: '4', member: paul, state: 'bounced' }),
      ];
      mockApi({
        ...server,
        'GET /v1/requests/r1/timeline': { data: { entries: [] } },
        'GET /v1/requests/r1/mails': { data: { mails, bounce: null } },
      });
      renderAt('/app/requests/r1');
      for (const line of lines) expect(await screen.findByText(line)).toBeVisible();
    },
  );

  test.each([
    ['fr', 'Complément demandé\u00a0: Kbis'],
    ['en', 'More requested: Kbis'],
  ])('the timeline calls no incomplete document kept, in %s', async (language, line) => {
    localStorage.setItem('recueil-language', language);
    mockApi({
      ...server,
      'GET /v1/requests/r1/timeline': {
        data: {
          entries: [
            buildTimelineEntry({
              id: '1',
              at: isoDaysFromNow(-1),
              type: 'document.incomplete',
              documentTitle: 'Kbis',
              fileName: null,
              reason: null,
            }),
          ],
        },
      },
    });
    renderAt('/app/requests/r1');
    expect(await screen.findByText(line, { collapseWhitespace: false })).toBeVisible();
  });

  test.each([
    ['fr', 'Historique', ['par une intégration', 'par la clé Intranet RH']],
    ['en', 'History', ['by an integration', 'by the API key Intranet RH']],
  ])('the timeline names the API key that acted, in %s', async (language, heading, said) => {
    localStorage.setItem('recueil-language', language);
    const edited = (id: string, name: string | null) =>
      buildTimelineEntry({
        id,
        at: isoDaysFromNow(-1),
        type: 'request.edited',
        actor: { kind: 'integration', name },
        fields: [],
      });
    mockApi({
      ...server,
      'GET /v1/requests/r1/timeline': {
        data: { entries: [edited('1', 'Intranet RH'), edited('2', null)] },
      },
    });
    renderAt('/app/requests/r1');
    const panel = await screen.findByRole('region', { name: heading });
    const lines = await within(panel).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.split(', ').at(-1))).toEqual(said);
  });

  test.each([
    [
      'fr',
      [
        'Note du destinataire\u00a0: RIB',
        'Toujours demandé\u00a0: RIB',
        'Dispensé\u00a0: RIB',
        'De nouveau disponible\u00a0: RIB',
        'Indisponible\u00a0: RIB',
      ],
    ],
    [
      'en',
      [
        'Recipient’s note: RIB',
        'Still required: RIB',
        'Waived: RIB',
        'Available after all: RIB',
        'Unavailable: RIB',
      ],
    ],
  ])('unavailable documents and notes have their lines in %s', async (language, lines) => {
    localStorage.setItem('recueil-language', language);
    const common = { documentTitle: 'RIB', fileName: null };
    mockApi({
      ...server,
      'GET /v1/requests/r1/timeline': {
        data: {
          entries: [
            { ...common, type: 'document.unavailable' as const, reason: 'Compte fermé' },
            { ...common, type: 'document.unavailability-withdrawn' as const },
            { ...common, type: 'document.waived' as const },
            { ...common, type: 'document.insisted' as const, reason: 'À la banque' },
            { ...common, type: 'document.note-written' as const },
          ].map((entry, index) =>
            buildTimelineEntry({ id: `${index}`, at: isoDaysFromNow(index - 9), ...entry }),
          ),
        },
      },
      'GET /v1/requests/r1/mails': { data: { mails: [], bounce: null } },
    });
    renderAt('/app/requests/r1');
    await screen.findByText(lines[0]!.replace('\u00a0', ' '));
    const panel = screen.getByRole('region', {
      name: language === 'fr' ? 'Historique' : 'History',
    });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ firstChild }) => firstChild?.textContent),
    ).toEqual(lines);
    expect(within(panel).getByText('Compte fermé')).toBeVisible();
    expect(within(panel).getByText('À la banque')).toBeVisible();
  });
});
