import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { makeStore, notify } from '@recueil/shell/contract';
import { Provider } from 'react-redux';
import { UiProvider } from '@recueil/shell/ui';
import { addShellWords } from '../i18n/shell-words.ts';
import { Toasts } from './Toasts.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const show = () => {
  addShellWords();
  const store = makeStore();
  render(<Provider store={store}><UiProvider><Toasts /></UiProvider></Provider>);
  return (notice: Parameters<typeof notify>[0]) => act(() => void store.dispatch(notify(notice)));
};
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

test.each(['success', 'warning', 'info'] as const)('a %s message leaves after four seconds', (kind) => {
  show()({ kind, title: 'Enregistré' });
  wait(3999);
  expect(screen.getByText('Enregistré')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Enregistré')).not.toBeInTheDocument();
});

test('an error stays until it is closed', () => {
  show()({ kind: 'error', title: 'Erreur', message: 'Impossible de supprimer la demande.' });
  wait(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Impossible de supprimer la demande.');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('work in progress stays until its outcome replaces it', () => {
  const tell = show();
  tell({ id: 'approve', kind: 'loading', title: 'Validation en cours...' });
  wait(60_000);
  tell({ id: 'approve', kind: 'success', title: 'Validation réussie' });
  expect(screen.queryByText('Validation en cours...')).not.toBeInTheDocument();
  wait(4000);
  expect(screen.queryByText('Validation réussie')).not.toBeInTheDocument();
});

test('a message that is pointed at waits', () => {
  show()({ kind: 'success', title: 'Demande supprimée' });
  const toast = screen.getByText('Demande supprimée');
  fireEvent.pointerEnter(toast.parentElement?.parentElement ?? toast);
  wait(10_000);
  expect(toast).toBeInTheDocument();
});

test('messages are announced politely in a named region', () => {
  show()({ kind: 'info', title: 'Brouillon enregistré' });
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
});
