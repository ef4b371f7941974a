import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ContractProviders } from '@recueil/shell/contract/testing';
import { addShellMessages } from '../i18n/add-shell-messages.ts';
import { updateClient } from '../api-client/client-slice.ts';
import { PendingOperations } from './PendingOperations.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  addShellMessages();
  render(
    <ContractProviders>
      <PendingOperations />
    </ContractProviders>,
  );
});
afterEach(() => void jest.useRealTimers());

const setPending = (pendingOperations: number) => act(() => updateClient({ pendingOperations }));
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const statusText = () => screen.getByRole('status').textContent;

test('an operation that ends quickly is not shown', () => {
  setPending(1);
  wait(399);
  setPending(0);
  wait(1000);
  expect(statusText()).toBe('');
});

test('a longer operation is announced politely until it ends', () => {
  setPending(1);
  wait(400);
  expect(statusText()).toBe('Opération en cours');
  wait(10_000);
  setPending(0);
  wait(0);
  expect(statusText()).toBe('');
});

test('parallel operations are counted', () => {
  setPending(2);
  wait(400);
  expect(statusText()).toBe('2 opérations en cours');
  setPending(3);
  expect(statusText()).toBe('3 opérations en cours');
  setPending(1);
  expect(statusText()).toBe('Opération en cours');
});

test('a shown operation stays long enough to be read', () => {
  setPending(1);
  wait(410);
  setPending(0);
  wait(289);
  expect(statusText()).toBe('Opération en cours');
  wait(2);
  expect(statusText()).toBe('');
});

test('consecutive operations are shown as one period', () => {
  setPending(1);
  wait(500);
  setPending(0);
  wait(50);
  setPending(1);
  wait(1000);
  expect(statusText()).toBe('Opération en cours');
});
