import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@recueil/shell/ui';
import { useState, type ReactNode } from 'react';
import {
  Banner,
  NumberedList,
  NumberedListItem,
  ConfirmDialog,
  DocumentBadge,
  ErrorState,
  DocumentProgress,
  OverdueBadge,
  Pagination,
  SkeletonCards,
  SkeletonRows,
  SkeletonText,
  SkeletonTiles,
  StatusBadge,
  Stepper,
  Tabs,
  StatTiles,
} from './index.ts';

const show = (element: ReactNode) => render(<UiProvider>{element}</UiProvider>);

afterEach(() => void jest.useRealTimers());

test.each([
  ['draft', 'Brouillon', 'Draft'],
  ['pending', 'En attente', 'Pending'],
  ['viewed', 'Consulté', 'Viewed'],
  ['submitted', 'À valider', 'To review'],
  ['pending_resubmission', 'Resoumission demandée', 'Resubmission requested'],
  ['approved', 'Approuvé', 'Approved'],
  ['completed', 'Terminé', 'Completed'],
  ['rejected', 'Rejeté', 'Rejected'],
  ['expired', 'Expiré', 'Expired'],
  ['cancelled', 'Annulé', 'Cancelled'],
] as const)(
  'the status %s has a label in both languages, and follows the page’s language',
  async (status, fr, en) => {
    show(<StatusBadge status={status} />);
    expect(screen.getByText(fr)).toBeInTheDocument();
    await act(async () => void (document.documentElement.lang = 'en'));
    expect(await screen.findByText(en)).toBeInTheDocument();
  },
);

test('an unknown status or document state reads « Inconnu »', () => {
  show(
    <>
      <StatusBadge status={'archived' as never} />
      <DocumentBadge state={'shredded' as never} />
    </>,
  );
  expect(screen.getAllByText('Inconnu')).toHaveLength(2);
});

test.each([
  ['missing', 'À fournir'],
  ['uploading', 'Envoi en cours'],
  ['received', 'Reçu'],
  ['pending', 'À valider'],
  ['approved', 'Approuvé'],
  ['rejected', 'Rejeté'],
  ['unavailable', 'Indisponible'],
] as const)('the document state %s reads %s', (state, text) => {
  show(<DocumentBadge state={state} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([
  [1, 'En retard de 1 jour'],
  [3, 'En retard de 3 jours'],
])('a request overdue by %d days says so', async (days, text) => {
  show(<OverdueBadge deadline={new Date(Date.now() - days * 86_400_000 - 1000)} />);
  // The text alternative is in the page from the start, the tooltip appears on hover.
  expect(screen.getByText(text)).toBeInTheDocument();
  await userEvent.hover(screen.getByText('Retard'));
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(1));
});

test('arrows move between tabs and wrap, Enter selects, and a count of zero is hidden', async () => {
  const onSelect = jest.fn();
  const user = userEvent.setup();
  show(
    <Tabs
      label="Avancement"
      selected="a"
      onSelect={onSelect}
      panelId="p"
      tabs={[
        { value: 'a', label: 'En cours', count: 3 },
        { value: 'b', label: 'Terminées', count: 0 },
        { value: 'c', label: 'Toutes' },
      ]}
    />,
  );
  await user.tab();
  expect(screen.getByRole('tab', { name: 'En cours 3', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Toutes', selected: false })).toHaveFocus();
  expect(onSelect).not.toHaveBeenCalled();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onSelect.mock.calls).toEqual([['b']]);
  expect(screen.getByRole('tab', { name: 'Terminées' })).toHaveAttribute('id', 'p-b');
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('document progress has one sheet per document and a text alternative', () => {
  show(<DocumentProgress states={['received', 'missing', 'rejected']} label="1 reçu sur 3" />);
  expect(screen.getByRole('img', { name: '1 reçu sur 3' }).querySelectorAll('g')).toHaveLength(3);
});

test('a numbered list keeps the numbers of its documents', () => {
  show(
    <NumberedList label="Documents">
      <NumberedListItem
        number={2}
        title="Carte d’identité"
        state={<DocumentBadge state="missing" />}
      />
    </NumberedList>,
  );
  expect(screen.getByRole('list', { name: 'Documents' })).toHaveTextContent(
    '2.Carte d’identitéÀ fournir',
  );
});

test('stat tiles show each value with its label', () => {
  show(
    <StatTiles
      tiles={[{ label: 'En retard', hint: 'Attention requise', value: 2, tone: 'danger' }]}
    />,
  );
  expect(screen.getByText('En retard').closest('div')).toHaveTextContent(
    'En retardAttention requise2',
  );
});

test.each([
  ['rows', <SkeletonRows key="" rows={3} />],
  ['cards', <SkeletonCards key="" cards={3} />],
  ['tiles', <SkeletonTiles key="" tiles={3} />],
  ['lines', <SkeletonText key="" lines={3} />],
])('skeleton %s are announced at once and drawn after 200 ms', (_what, skeleton) => {
  jest.useFakeTimers();
  const { container } = show(skeleton);
  // The space is reserved from the start, so that nothing moves when they show.
  const pieces = () => [
    ...container.querySelectorAll<HTMLElement>('[role="status"] > div > [aria-hidden="true"]'),
  ];
  expect(screen.getByRole('status')).toHaveTextContent('Chargement');
  expect(pieces()).toHaveLength(3);
  for (const piece of pieces()) expect(piece).not.toBeVisible();
  act(() => void jest.advanceTimersByTime(200));
  for (const piece of pieces()) expect(piece).toBeVisible();
});

test('completed steps can be opened again, later ones not yet', async () => {
  const opened: number[] = [];
  show(
    <Stepper
      steps={['Contexte', 'Documents', 'Envoi']}
      current={1}
      onStep={(step) => opened.push(step)}
      label="Étapes"
      doneLabel="étape terminée"
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Étapes' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(steps.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Contexte, étape terminée',
    '2Documents',
  ]);
  expect(steps.getByRole('button', { name: 'Documents' })).toHaveAttribute('aria-current', 'step');
  await userEvent.click(steps.getByRole('button', { name: /Contexte ?, étape terminée/ }));
  expect(opened).toEqual([0]);
});

test.each(['alert', 'status'] as const)('a banner can have the role %s', (role) => {
  show(
    <Banner
      tone="warning"
      role={role}
      title="2 demandes en retard"
      detail="La prochaine relance part lundi à 9 h."
      action={<button type="button">Voir</button>}
    />,
  );
  expect(screen.getByRole(role)).toHaveTextContent(
    '2 demandes en retardLa prochaine relance part lundi à 9 h.Voir',
  );
});

test('pagination stops at the first and the last page', async () => {
  const turned: number[] = [];
  const { rerender } = show(
    <Pagination
      page={1}
      pages={2}
      onPage={(page) => turned.push(page)}
      label="Pagination"
      range="1 à 20 sur 26"
      previousLabel="Précédente"
      nextLabel="Suivante"
    />,
  );
  const pager = within(screen.getByRole('navigation', { name: 'Pagination' }));
  expect(pager.getByRole('button', { name: 'Précédente' })).toBeDisabled();
  await userEvent.click(pager.getByRole('button', { name: 'Suivante' }));
  expect(turned).toEqual([2]);
  rerender(
    <UiProvider>
      <Pagination
        page={1}
        pages={1}
        onPage={() => undefined}
        label="Pagination"
        range=""
        previousLabel=""
        nextLabel=""
      />
    </UiProvider>,
  );
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('an error state offers a retry', async () => {
  const tried: string[] = [];
  show(
    <ErrorState title="La liste n’a pas pu être chargée." onRetry={() => tried.push('again')} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(tried).toEqual(['again']);
});

const Asking = ({ onConfirm }: { onConfirm: () => unknown }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Supprimer la demande
      </button>
      <ConfirmDialog
        open={open}
        title="Êtes-vous sûr ?"
        text="Cette action est irréversible."
        confirmLabel="Supprimer"
        busyLabel="Suppression..."
        cancelLabel="Annuler"
        danger
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
};

test('an irreversible action is confirmed, « Annuler » first; Escape cancels and returns the focus', async () => {
  show(<Asking onConfirm={() => {}} />);
  const opener = screen.getByRole('button', { name: 'Supprimer la demande' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('alertdialog', { name: 'Êtes-vous sûr ?' });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Annuler', 'Supprimer']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a confirmation shows progress, then closes whatever the outcome', async () => {
  let fail: (reason: Error) => void = () => {};
  const failed: unknown[] = [];
  show(
    <Asking
      onConfirm={() =>
        new Promise((_, reject) => (fail = reject)).catch((error: unknown) => failed.push(error))
      }
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer la demande' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByRole('button', { name: 'Suppression...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await act(async () => fail(new Error('409')));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(failed).toHaveLength(1);
});
