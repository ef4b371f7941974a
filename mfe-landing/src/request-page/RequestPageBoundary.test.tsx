import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { RequestPageBoundary } from './RequestPageBoundary.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Fails in its first renderings, with these errors. */
function showFailing(errors: readonly Error[]): () => number {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let starts = 0;
  const Page = ({ restarts }: { restarts: number }) => {
    starts = restarts;
    const error = errors[restarts];
    if (error) throw error;
    return <h1>Vos documents</h1>;
  };
  render(<RequestPageBoundary>{(restarts) => <Page restarts={restarts} />}</RequestPageBoundary>);
  return () => starts;
}
const displaced = () => new DOMException('The node is not a child', 'NotFoundError');

test('a page whose nodes were moved by a translator starts again', async () => {
  const countRestarts = showFailing([displaced(), displaced()]);
  await act(async () => {});
  expect(screen.getByRole('heading', { name: 'Vos documents' })).toBeVisible();
  expect(countRestarts()).toBe(2);
});

test.each([
  ['that fails', [new Error('render')]],
  ['whose nodes are moved each time', [displaced(), displaced(), displaced(), displaced()]],
])('a page %s says so and can be tried again', async (_, errors) => {
  showFailing(errors);
  await act(async () => {});
  expect(screen.getByRole('alert')).toHaveTextContent('La demande n’a pas pu être chargée');
  expect(screen.getByText('Réessayer')).toBeVisible();
});
