import { afterEach, expect, jest, test } from '@jest/globals';
import { openDraftStorage } from './draft-storage.ts';
import { createEmptyRequestValues } from '../../request-form/request-values.ts';
import { completeStep, INITIAL_WIZARD_STATE } from '../navigation/wizard-state.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const hour = 3_600_000;
const draft = (recipientName: string, savedAt = now) => ({
  savedAt,
  values: { ...createEmptyRequestValues(new Date(now)), recipientName },
  attempt: null,
});

/** Locks as browsers keep them: one holder a name. */
const browserLocks = () => {
  const held = new Set<string>();
  const request = async (name: string, _options: object, act: (lock: object | null) => unknown) => {
    if (held.has(name)) return act(null);
    held.add(name);
    await act({ name });
    held.delete(name);
    return undefined;
  };
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) },
  });
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
});
const anotherTab = () => sessionStorage.clear();

test('a draft is found again after a reload, with its step, and only by whom it belongs to', async () => {
  const shelf = await openDraftStorage('helene', now);
  expect(shelf.storedDraft).toBeNull();
  expect(shelf.save(draft('Thomas'), completeStep(INITIAL_WIZARD_STATE))).toBe(true);
  expect((await openDraftStorage('paul', now)).storedDraft).toBeNull();
  expect((await openDraftStorage('helene', now + hour)).storedDraft).toMatchObject({
    values: { recipientName: 'Thomas' },
    place: { currentStep: 2 },
  });
});

test('after 24 hours it is gone, from the storage too', async () => {
  (await openDraftStorage('helene', now)).save(draft('Thomas'), INITIAL_WIZARD_STATE);
  expect((await openDraftStorage('helene', now + 24 * hour)).storedDraft).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('two open tabs keep a draft each, and neither takes the other’s', async () => {
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

test('a duplicated tab, which remembers the same name, gets one of its own', async () => {
  browserLocks();
  const first = await openDraftStorage('helene', now);
  first.save(draft('Thomas'), INITIAL_WIZARD_STATE);
  const copy = await openDraftStorage('helene', now);
  expect(copy.storedDraft).toBeNull();
  copy.save(draft('Claire'), INITIAL_WIZARD_STATE);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(2);
});

test('what a closed tab left is taken over, and lies in one place only', async () => {
  browserLocks();
  const closed = await openDraftStorage('helene', now);
  closed.save(draft('Thomas'), INITIAL_WIZARD_STATE);
  closed.release();
  await Promise.resolve();
  anotherTab();
  const next = await openDraftStorage('helene', now + hour);
  expect(next.storedDraft).toMatchObject({ values: { recipientName: 'Thomas' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(1);
  next.delete();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('where tabs cannot know each other, a copy is taken and the original goes once the copy is done with', async () => {
  (await openDraftStorage('helene', now)).save(draft('Thomas'), INITIAL_WIZARD_STATE);
  anotherTab();
  const next = await openDraftStorage('helene', now + hour);
  expect(next.storedDraft).toMatchObject({ values: { recipientName: 'Thomas' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(1);
  next.save(draft('Thomas B.'), INITIAL_WIZARD_STATE);
  next.delete();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('full or blocked storage keeps nothing and says so', async () => {
  const shelf = await openDraftStorage('helene', now);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(shelf.save(draft('Thomas'), INITIAL_WIZARD_STATE)).toBe(false);
  expect((await openDraftStorage(null, now)).save(draft('Thomas'), INITIAL_WIZARD_STATE)).toBe(
    false,
  );
});
