import { afterEach, expect, jest, test } from '@jest/globals';
import { openShelf } from './draft-storage.ts';
import { emptyRequest } from '../../request-form/request-values.ts';
import { advance, firstStep } from '../navigation/wizard-state.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const hour = 3_600_000;
const draft = (recipientName: string, savedAt = now) => ({ savedAt, values: { ...emptyRequest(new Date(now)), recipientName }, attempt: null });

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
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) } });
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
});
const anotherTab = () => sessionStorage.clear();

test('a draft is found again after a reload, with its step, and only by whom it belongs to', async () => {
  const shelf = await openShelf('helene', now);
  expect(shelf.found).toBeNull();
  expect(shelf.keep(draft('Thomas'), advance(firstStep))).toBe(true);
  expect((await openShelf('paul', now)).found).toBeNull();
  expect((await openShelf('helene', now + hour)).found).toMatchObject({ values: { recipientName: 'Thomas' }, place: { currentStep: 2 } });
});

test('after 24 hours it is gone, from the storage too', async () => {
  (await openShelf('helene', now)).keep(draft('Thomas'), firstStep);
  expect((await openShelf('helene', now + 24 * hour)).found).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('two open tabs keep a draft each, and neither takes the other’s', async () => {
  browserLocks();
  const first = await openShelf('helene', now);
  first.keep(draft('Thomas'), firstStep);
  anotherTab();
  const second = await openShelf('helene', now);
  expect(second.found).toBeNull();
  second.keep(draft('Claire', now + 1), firstStep);
  second.drop();
  first.close();
  await Promise.resolve();
  anotherTab();
  expect((await openShelf('helene', now + 2)).found).toMatchObject({ values: { recipientName: 'Thomas' } });
});

test('a duplicated tab, which remembers the same name, gets one of its own', async () => {
  browserLocks();
  const first = await openShelf('helene', now);
  first.keep(draft('Thomas'), firstStep);
  const copy = await openShelf('helene', now);
  expect(copy.found).toBeNull();
  copy.keep(draft('Claire'), firstStep);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(2);
});

test('what a closed tab left is taken over, and lies in one place only', async () => {
  browserLocks();
  const closed = await openShelf('helene', now);
  closed.keep(draft('Thomas'), firstStep);
  closed.close();
  await Promise.resolve();
  anotherTab();
  const next = await openShelf('helene', now + hour);
  expect(next.found).toMatchObject({ values: { recipientName: 'Thomas' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(1);
  next.drop();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('where tabs cannot know each other, a copy is taken and the original goes once the copy is done with', async () => {
  (await openShelf('helene', now)).keep(draft('Thomas'), firstStep);
  anotherTab();
  const next = await openShelf('helene', now + hour);
  expect(next.found).toMatchObject({ values: { recipientName: 'Thomas' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(1);
  next.keep(draft('Thomas B.'), firstStep);
  next.drop();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('full or blocked storage keeps nothing and says so', async () => {
  const shelf = await openShelf('helene', now);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(shelf.keep(draft('Thomas'), firstStep)).toBe(false);
  expect((await openShelf(null, now)).keep(draft('Thomas'), firstStep)).toBe(false);
});
