import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildProfile } from '@recueil/shell/contract/testing';
import { buildDocument, buildRequest, mockApi, mockRequests, renderAt } from '../testing.tsx';

/** Ends a day in Pago Pago that is over in the rest of the world. */
const END_OF_6_DECEMBER = '2031-12-07T10:59:59.999Z';
const ZONE = { organizationTimeZone: 'Pacific/Pago_Pago' };

const request = buildRequest({ id: 'r1', status: 'pending', deadline: END_OF_6_DECEMBER });

const openInPagoPago = (path: string) => {
  mockApi({
    ...mockRequests([request]),
    'GET /users/profile': { data: buildProfile(ZONE) },
    'GET /v1/requests/r1': () => ({ data: request }),
    'GET /v1/requests/r1/documents': () => ({ data: { documents: [buildDocument({ id: 'd1' })] } }),
    'GET /v1/requests/r1/links': () => ({ data: { links: [] } }),
    'GET /v1/requests/r1/timeline': () => ({ data: { entries: [] } }),
  });
  return renderAt(path);
};

test('the deadline of a request is its day in the organisation’s zone, which is named', async () => {
  openInPagoPago('/app/requests/r1');
  expect(
    await screen.findByText('samedi 6 décembre 2031 (heure de Pago Pago)'),
  ).toBeInTheDocument();
});

test('the list shows the day of a deadline in the organisation’s zone', async () => {
  openInPagoPago('/app/requests');
  expect((await screen.findAllByText('06 déc.')).length).toBeGreaterThan(0);
  expect(screen.queryByText('07 déc.')).toBeNull();
});

test('an edit begins with the day of the deadline in the organisation’s zone', async () => {
  openInPagoPago('/app/requests/r1?edit=1');
  expect(await screen.findByLabelText('À recevoir avant le')).toHaveValue('06/12/2031');
  expect(screen.getByText('samedi 6 décembre 2031 (heure de Pago Pago)')).toBeVisible();
});

test('the wizard names the zone of the day that is chosen', async () => {
  localStorage.setItem('recueil-request-wizard', 'off');
  openInPagoPago('/app/requests/new');
  expect(await screen.findByText(/ \(heure de Pago Pago\)\. Entre demain et le /)).toBeVisible();
});
