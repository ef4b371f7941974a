import { afterEach, expect, jest, test } from '@jest/globals';
import { HOUR } from '@recueil/backend/contract';
import { openDraftStorage } from './draft-storage.ts';
import { createEmptyRequestValues } from '../../request-form/request-values.ts';
import { completeStep, INITIAL_WIZARD_STATE } from '../navigation/wizard-state.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const draft = (recipientName: string, savedAt = now) => ({
  savedAt,
  values: { ...createEmptyRequestValues(new Date(now)), recipientName },
  attempt: null,
});

/** Web Locks with one holder per name. */
const browserLocks = () => {
  const heldNames = new Set<string>();
  const request = async (
    name: string,
    _options: object,
    callback: (lock: object | null) => unknown,
  ) => {
    if (heldNames.has(name)) return callback(null);
    heldNames.add(name);
    await callback({ name });
    heldNames.delete(name);
    return undefined;
  };
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request, query: async () => ({ held: [...heldNames].map((name) => ({ name })) }) },
  });
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
});
const anotherTab = () => sessionStorage.clear();

test('a draft is restored with its step after a reload, for its own user only', async () => {
  const storage = await openDraftStorage('helene', now);
  expect(storage.storedDraft).toBeNull();
  expect(storage.save(draft('Thomas'), completeStep(INITIAL_WIZARD_STATE))).toBe(true);
  expect((await openDraftStorage('paul', now)).storedDraft).toBeNull();
  expect((await openDraftStorage('helene', now + HOUR)).storedDraft).toMatchObject({
    values: { recipientName: 'Thomas' },
    wizardState: { currentStep: 2 },
  });
});

test('a draft is deleted after 24 hours', async () => {
  (await openDraftStorage('helene', now)).save(draft('Thomas'), INITIAL_WIZARD_STATE);
  expect((await openDraftStorage('helene', now + 24 * HOUR)).storedDraft).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('two open tabs have a draft each, and neither takes the other’s', async () => {
  browserLocks();
  const first = await openDraftStorage('helene', now);
  first.save(draft('Thomas'), INITIAL_WIZARD_STATE);
  anotherTab();
  const second = await openDraftStorage('helene', now);
  expect(second.storedDraft).toBeNull();
  second.save(draft('Claire', now + 1), INITIAL_WIZARD_STATE);
  second.delete();
  first.release();
  await Promise.resolve();
  anotherTab();
  expect((await openDraftStorage('helene', now + 2)).storedDraft).toMatchObject({
    values: { recipientName: 'Thomas' },
  });
});

test('a duplicated tab gets a draft of its own', async () => {
  browserLocks();
  const first = await openDraftStorage('helene', now);
  first.save(draft('Thomas'), INITIAL_WIZARD_STATE);
  const copy = await openDraftStorage('helene', now);
  expect(copy.storedDraft).toBeNull();
  copy.save(draft('Claire'), INITIAL_WIZARD_STATE);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(2);
});

test('the draft of a closed tab is moved to the next tab', async () => {
  browserLocks();
  const closed = await openDraftStorage('helene', now);
  closed.save(draft('Thomas'), INITIAL_WIZARD_STATE);
  closed.release();
  await Promise.resolve();
  anotherTab();
  const next = await openDraftStorage('helene', now + HOUR);
  expect(next.storedDraft).toMatchObject({ values: { recipientName: 'Thomas' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(1);
  next.delete();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('without Web Locks a draft is copied, and the original is deleted with the copy', async () => {
  (await openDraftStorage('helene', now)).save(draft('Thomas'), INITIAL_WIZARD_STATE);
  anotherTab();
  const next = await openDraftStorage('helene', now + HOUR);
  expect(next.storedDraft).toMatchObject({ values: { recipientName: 'Thomas' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(1);
  next.save(draft('Thomas B.'), INITIAL_WIZARD_STATE);
  next.delete();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('saving a draft returns false when storage is full or the user unknown', async () => {
  const storage = await openDraftStorage('helene', now);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storage.save(draft('Thomas'), INITIAL_WIZARD_STATE)).toBe(false);
  expect((await openDraftStorage(null, now)).save(draft('Thomas'), INITIAL_WIZARD_STATE)).toBe(
    false,
  );
});
