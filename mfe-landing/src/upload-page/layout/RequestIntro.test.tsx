import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PublicRequest } from '@recueil/backend/contract';
import { sampleDocument, sampleRequest } from '../testing/sample-request.ts';
import { stubNetwork } from '../testing/stub-network.ts';
import { openUploadPage, resetPage } from '../testing/upload-page-driver.tsx';

beforeEach(resetPage);

const { timeZone: readerZone } = new Intl.DateTimeFormat().resolvedOptions();

const openDeadline = async (extra: Partial<PublicRequest>) => {
  await openUploadPage(
    stubNetwork(sampleRequest([sampleDocument('a', 'Avis d’imposition')], extra)),
  );
  return screen.getByText(/^(?:Au plus tard le|Pas de date limite)/).closest('p');
};

test('the upload page shows the last day of the link beside the deadline', async () => {
  expect(
    await openDeadline({ timeZone: readerZone, expirationDate: '2026-12-22T12:00:00.000Z' }),
  ).toHaveTextContent('Pas de date limiteCe lien fonctionne jusqu’au 22 décembre 2026.');
});

test('its days are the organisation’s, and its zone is named where the reader’s clock differs', async () => {
  expect(
    await openDeadline({
      timeZone: 'Pacific/Pago_Pago',
      deadline: '2031-12-07T10:59:59.999Z',
      expirationDate: '2032-01-06T10:59:59.999Z',
    }),
  ).toHaveTextContent(
    /^Au plus tard le samedi 6 décembre 2031 \(heure de Pago Pago\)Il vous reste .* jusqu’au 5 janvier 2032\.$/,
  );
});

test('without a deadline the zone is named beside the last day of the link', async () => {
  expect(
    await openDeadline({
      timeZone: 'Pacific/Pago_Pago',
      expirationDate: '2032-01-06T10:59:59.999Z',
    }),
  ).toHaveTextContent(
    'Pas de date limiteCe lien fonctionne jusqu’au 5 janvier 2032 (heure de Pago Pago).',
  );
});
