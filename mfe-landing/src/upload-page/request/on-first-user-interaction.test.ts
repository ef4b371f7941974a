import { expect, test } from '@jest/globals';
import { onFirstUserInteraction } from './on-first-user-interaction.ts';

/** jsdom marks no dispatched event as trusted, so the target hands the listener what a browser would. */
function pretendWindow() {
  const listeners = new Map<string, (event: Event) => void>();
  const target = {
    addEventListener: (type: string, listener: (event: Event) => void) =>
      void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
  } as unknown as EventTarget;
  return {
    target,
    fire: (type: string, isTrusted: boolean) => listeners.get(type)?.({ isTrusted } as Event),
    listeners,
  };
}

test.each(['pointerdown', 'touchstart', 'keydown'])(
  'a person’s first %s counts, and counts once',
  (type) => {
    const page = pretendWindow();
    let acts = 0;
    onFirstUserInteraction(page.target, () => (acts += 1));
    page.fire(type, false);
    expect(acts).toBe(0);
    page.fire(type, true);
    page.fire(type, true);
    expect(acts).toBe(1);
    expect(page.listeners.size).toBe(0);
  },
);

test('nothing is heard any more once the page is left', () => {
  const page = pretendWindow();
  onFirstUserInteraction(page.target, () => undefined)();
  expect(page.listeners.size).toBe(0);
});
