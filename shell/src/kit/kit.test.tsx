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
  'the status %s has a name in both languages, and follows the page’s language',
  async (status, fr, en) => {
    show(<StatusBadge status={status} />);
    expect(screen.getByText(fr)).toBeInTheDocument();
    await act(async () => void (document.documentElement.lang = 'en'));
    expect(await screen.findByText(en)).toBeInTheDocument();
  },
);

test('a status or state that this screen does not know reads « Inconnu »', () => {
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
] as const)('a document that is %s reads %s', (state, words) => {
  show(<DocumentBadge state={state} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

test.each([
  [1, 'En retard de 1 jour'],
  [3, 'En retard de 3 jours'],
])('a request late by %d days says so', async (days, words) => {
  show(<OverdueBadge deadline={new Date(Date.now() - days * 86_400_000 - 1000)} />);
  // To readers at once, beside the marker; to a pointer in a bubble.
  expect(screen.getByText(words)).toBeInTheDocument();
  await userEvent.hover(screen.getByText('Retard'));
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(1));
});

test('arrows move the focus along tabs and round their end, Enter chooses, and a tab without a count shows none', async () => {
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

test('the liasse has one sheet per document and says the same in words', () => {
  show(<DocumentProgress states={['received', 'missing', 'rejected']} label="1 reçu sur 3" />);
  expect(screen.getByRole('img', { name: '1 reçu sur 3' }).querySelectorAll('g')).toHaveLength(3);
});

test('the bordereau is a list whose lines keep their numbers', () => {
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

test('figures stand beside their names', () => {
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
])('%s in waiting say so at once, and are drawn after 200 ms', (_what, skeleton) => {
  jest.useFakeTimers();
  const { container } = show(skeleton);
  // Their place is kept from the start, so that nothing moves when they show.
  const pieces = () => [
    ...container.querySelectorAll<HTMLElement>('[role="status"] > div > [aria-hidden="true"]'),
  ];
  expect(screen.getByRole('status')).toHaveTextContent('Chargement');
  expect(pieces()).toHaveLength(3);
  for (const piece of pieces()) expect(piece).not.toBeVisible();
  act(() => void jest.advanceTimersByTime(200));
  for (const piece of pieces()) expect(piece).toBeVisible();
});

test('what is behind can be opened again, what is ahead cannot yet', async () => {
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

test.each(['alert', 'status'] as const)('a banner can be a %s', (role) => {
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

test('pages are turned between the first and the last', async () => {
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

test('a failed load can be tried again', async () => {
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

test('what cannot be undone is asked for, the way back first; Escape takes it and gives the focus back', async () => {
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

test('the dialog says that it works, then closes whatever came of it', async () => {
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
