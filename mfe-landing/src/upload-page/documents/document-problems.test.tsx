import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { PartBoundary } from '../layout/SectionErrorBoundary.tsx';
import { sampleDocument, sampleRequest } from '../testing/sample-request.ts';
import { stubNetwork } from '../testing/stub-network.ts';
import { choose, freshPage, hand, open, pdf, row, started } from '../testing/upload-page-driver.tsx';

beforeEach(freshPage);

test('an empty file is refused in one box, without an offer to keep it', async () => {
  await open(stubNetwork(sampleRequest([sampleDocument('a', 'RIB')])));
  await hand.upload(choose('RIB'), pdf('vide.pdf', 0));
  expect(await row('RIB').findByRole('alert')).toHaveTextContent('vide.pdf est vide. Choisissez un autre fichier.');
  await expect(row('RIB').findByRole('button', { name: /^Le garder/ }, { timeout: 500 })).rejects.toThrow();
});

test('a file that the server refuses loses the advice that stood beside it', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')]));
  await open(network);
  await hand.upload(choose('RIB'), pdf('abime.pdf'));
  const sent = await started(network);
  expect(await row('RIB').findByRole('button', { name: /^Le garder/ })).toBeInTheDocument();
  sent.refuse(415, 'unsupported-type');
  expect(await row('RIB').findByRole('alert')).toHaveTextContent('abime.pdf');
  await waitFor(() => expect(row('RIB').queryByRole('button', { name: /^Le garder/ })).toBeNull());
});

test('a part of the page that throws is a line in its place, and opens when it is tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Part = () => {
    if (broken) throw new Error('render');
    return <p>Messages</p>;
  };
  render(<><h1>Liste</h1><PartBoundary><Part /></PartBoundary></>);
  expect(screen.getByRole('heading', { name: 'Liste' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Vos fichiers sont gardés.');
  broken = false;
  await hand.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('Messages')).toBeVisible();
  jest.restoreAllMocks();
});
