import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@recueil/shell/ui';
import { useState, type ReactNode } from 'react';
import { Bordereau, BordereauRow, ConfirmDialog, DocumentBadge, ErrorState, Liasse, OverdueBadge, SkeletonRows, StatusBadge, Tiles } from './index.ts';

const show = (element: ReactNode) => render(<UiProvider>{element}</UiProvider>);

test.each([
  ['draft', 'Brouillon', 'Draft'], ['pending', 'En attente', 'Pending'], ['viewed', 'Consulté', 'Viewed'], ['submitted', 'Terminé', 'Submitted'],
  ['pending_resubmission', 'Resoumission demandée', 'Resubmission requested'], ['approved', 'Approuvé', 'Approved'], ['completed', 'Terminé', 'Completed'],
  ['rejected', 'Rejeté', 'Rejected'], ['expired', 'Expiré', 'Expired'], ['cancelled', 'Annulé', 'Cancelled'],
] as const)('the status %s has a name in both languages, and follows the page’s language', async (status, fr, en) => {
  show(<StatusBadge status={status} />);
  expect(screen.getByText(fr)).toBeInTheDocument();
  await act(async () => void (document.documentElement.lang = 'en'));
  expect(await screen.findByText(en)).toBeInTheDocument();
});

test.each([
  ['missing', 'À fournir'], ['uploading', 'Envoi en cours'], ['received', 'Reçu'], ['pending', 'À valider'], ['approved', 'Approuvé'], ['rejected', 'Rejeté'],
] as const)('a document that is %s reads %s', (state, words) => {
  show(<DocumentBadge state={state} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

test.each([[1, 'En retard de 1 jour'], [3, 'En retard de 3 jours']])('a request late by %d days says so', async (days, words) => {
  show(<OverdueBadge deadline={new Date(Date.now() - days * 86_400_000 - 1000)} />);
  await userEvent.hover(screen.getByText('Retard'));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('the liasse has one sheet per document and says the same in words', () => {
  show(<Liasse sheets={['received', 'missing', 'rejected']} label="1 reçu sur 3" />);
  expect(screen.getByRole('img', { name: '1 reçu sur 3' }).querySelectorAll('g')).toHaveLength(3);
});

test('the bordereau is a list whose lines keep their numbers', () => {
  show(<Bordereau label="Documents"><BordereauRow number={2} title="Carte d’identité" state={<DocumentBadge state="missing" />} /></Bordereau>);
  expect(screen.getByRole('list', { name: 'Documents' })).toHaveTextContent('2.Carte d’identitéÀ fournir');
});

test('figures stand beside their names', () => {
  show(<Tiles tiles={[{ label: 'En retard', hint: 'Attention requise', value: 2, tone: 'danger' }]} />);
  expect(screen.getByText('En retard').closest('div')).toHaveTextContent('En retardAttention requise2');
});

test('rows in waiting stay away for 200 ms', () => {
  jest.useFakeTimers();
  const { container } = show(<SkeletonRows rows={3} />);
  const rows = () => container.querySelectorAll('[role="status"] > [aria-hidden="true"]').length;
  expect(rows()).toBe(0);
  act(() => void jest.advanceTimersByTime(200));
  expect(rows()).toBe(3);
  jest.useRealTimers();
});

test('a failed load can be tried again', async () => {
  const tried: string[] = [];
  show(<ErrorState title="La liste n’a pas pu être chargée." onRetry={() => tried.push('again')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(tried).toEqual(['again']);
});

const Asking = ({ onConfirm }: { onConfirm: () => unknown }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>Supprimer la demande</button>
      <ConfirmDialog open={open} title="Êtes-vous sûr ?" text="Cette action est irréversible." confirmLabel="Supprimer" busyLabel="Suppression..." cancelLabel="Annuler" danger onConfirm={onConfirm} onClose={() => setOpen(false)} />
    </>
  );
};

test('what cannot be undone is asked for, the way back first; Escape takes it and gives the focus back', async () => {
  show(<Asking onConfirm={() => {}} />);
  const opener = screen.getByRole('button', { name: 'Supprimer la demande' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('alertdialog', { name: 'Êtes-vous sûr ?' });
  expect(within(dialog).getAllByRole('button').map((button) => button.textContent)).toEqual(['Annuler', 'Supprimer']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the dialog says that it works, then closes whatever came of it', async () => {
  let fail: (reason: Error) => void = () => {};
  const failed: unknown[] = [];
  show(<Asking onConfirm={() => new Promise((_, reject) => (fail = reject)).catch((error: unknown) => failed.push(error))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer la demande' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByRole('button', { name: 'Suppression...' })).toHaveAttribute('aria-disabled', 'true');
  await act(async () => fail(new Error('409')));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(failed).toHaveLength(1);
});
