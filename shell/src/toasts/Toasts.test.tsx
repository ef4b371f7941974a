import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { makeStore, notify } from '@recueil/shell/contract';
import { Provider } from 'react-redux';
import { UiProvider } from '@recueil/shell/ui';
import { addShellMessages } from '../i18n/add-shell-messages.ts';
import { Toasts } from './Toasts.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const renderToasts = () => {
  addShellMessages();
  const store = makeStore();
  render(
    <Provider store={store}>
      <UiProvider>
        <button type="button">Enregistrer</button>
        <Toasts />
      </UiProvider>
    </Provider>,
  );
  return (notice: Parameters<typeof notify>[0]) => act(() => void store.dispatch(notify(notice)));
};
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const region = () => screen.getByRole('region', { name: 'Notifications' });

test.each(['success', 'warning', 'info'] as const)(
  'a %s toast closes after four seconds',
  (kind) => {
    renderToasts()({ kind, title: 'Enregistré' });
    wait(3999);
    expect(screen.getByText('Enregistré')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Enregistré')).not.toBeInTheDocument();
  },
);

test('an error toast stays until it is closed', () => {
  renderToasts()({
    kind: 'error',
    title: 'Erreur',
    message: 'Impossible de supprimer la demande.',
  });
  wait(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Impossible de supprimer la demande.');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a loading toast stays until its outcome replaces it', () => {
  const addToast = renderToasts();
  addToast({ id: 'approve', kind: 'loading', title: 'Validation en cours...' });
  wait(60_000);
  addToast({ id: 'approve', kind: 'success', title: 'Validation réussie' });
  expect(screen.queryByText('Validation en cours...')).not.toBeInTheDocument();
  wait(4000);
  expect(screen.queryByText('Validation réussie')).not.toBeInTheDocument();
});

test('a hovered toast does not close, nor a focused one that is no longer hovered', () => {
  renderToasts()({ kind: 'success', title: 'Demande supprimée' });
  const toast = screen.getByText('Demande supprimée');
  const box = toast.parentElement?.parentElement ?? toast;
  fireEvent.pointerEnter(box);
  wait(10_000);
  expect(toast).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Fermer' }).focus());
  fireEvent.pointerLeave(box);
  wait(10_000);
  expect(toast).toBeInTheDocument();
});

test('error toasts are announced at once, all others politely', () => {
  const addToast = renderToasts();
  addToast({ kind: 'info', title: 'Brouillon enregistré' });
  addToast({ kind: 'error', title: 'Erreur' });
  expect(screen.getByText('Brouillon enregistré').closest('[aria-live]')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Erreur');
  expect(alert.closest('[aria-live]')).toBeNull();
  expect(region()).toContainElement(alert);
});

test('the newest four toasts are shown; the others are counted and show later', () => {
  const addToast = renderToasts();
  for (let number = 1; number <= 6; number++)
    addToast({ kind: 'error', title: `Erreur ${number}` });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Erreur 3',
    'Erreur 4',
    'Erreur 5',
    'Erreur 6',
  ]);
  expect(within(region()).getByText('et 2 autres')).toBeInTheDocument();
  fireEvent.click(
    within(screen.getByText('Erreur 6').closest('[role="alert"]') as HTMLElement).getByRole(
      'button',
    ),
  );
  expect(within(region()).getByText('et 1 autre')).toBeInTheDocument();
  expect(screen.getByText('Erreur 2')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Tout fermer' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('at most twenty toasts are kept', () => {
  const addToast = renderToasts();
  for (let number = 1; number <= 25; number++)
    addToast({ kind: 'error', title: `Erreur ${number}` });
  expect(within(region()).getByText('et 16 autres')).toBeInTheDocument();
});

test('F6 moves to the toasts and back; Escape closes the newest; the last returns the focus', () => {
  const addToast = renderToasts();
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  act(() => save.focus());
  addToast({ kind: 'error', title: 'Première' });
  addToast({ kind: 'error', title: 'Seconde' });
  fireEvent.keyDown(save, { key: 'F6' });
  expect(region()).toHaveFocus();
  fireEvent.keyDown(region(), { key: 'F6' });
  expect(save).toHaveFocus();
  fireEvent.keyDown(save, { key: 'F6' });
  act(() =>
    within(screen.getByText('Seconde').closest('[role="alert"]') as HTMLElement)
      .getByRole('button')
      .focus(),
  );
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(screen.queryByText('Seconde')).not.toBeInTheDocument();
  expect(region()).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Fermer' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(save).toHaveFocus();
});

test('Escape outside the toasts closes none', () => {
  renderToasts()({ kind: 'error', title: 'Erreur' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Enregistrer' }), { key: 'Escape' });
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
