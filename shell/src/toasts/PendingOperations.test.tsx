import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ContractProviders } from '@recueil/shell/contract/testing';
import { addShellMessages } from '../i18n/add-shell-messages.ts';
import { pendingOperations } from '../api-client/pending-operations.ts';
import { PendingOperations } from './PendingOperations.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  addShellMessages();
  pendingOperations.set(0);
  render(
    <ContractProviders>
      <PendingOperations />
    </ContractProviders>,
  );
});
afterEach(() => void jest.useRealTimers());

const underWay = (count: number) => act(() => pendingOperations.set(count));
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const words = () => screen.getByRole('status').textContent;

test('an operation that ends quickly is not spoken of', () => {
  underWay(1);
  wait(399);
  underWay(0);
  wait(1000);
  expect(words()).toBe('');
});

test('an operation that takes longer is named, politely, until it ends', () => {
  underWay(1);
  wait(400);
  expect(words()).toBe('Opération en cours');
  wait(10_000);
  underWay(0);
  wait(0);
  expect(words()).toBe('');
});

test('several operations are counted as they come and go', () => {
  underWay(2);
  wait(400);
  expect(words()).toBe('2 opérations en cours');
  underWay(3);
  expect(words()).toBe('3 opérations en cours');
  underWay(1);
  expect(words()).toBe('Opération en cours');
});

test('what was said stays long enough to be read', () => {
  underWay(1);
  wait(410);
  underWay(0);
  wait(289);
  expect(words()).toBe('Opération en cours');
  wait(2);
  expect(words()).toBe('');
});

test('one operation after another is one period of work', () => {
  underWay(1);
  wait(500);
  underWay(0);
  wait(50);
  underWay(1);
  wait(1000);
  expect(words()).toBe('Opération en cours');
});
