import { expect, test } from '@jest/globals';
import { onFirstUserInteraction } from './on-first-user-interaction.ts';

/** jsdom marks dispatched events as untrusted, so listeners are called directly. */
function buildTarget() {
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
  'the first trusted %s marks the request as viewed, once',
  (type) => {
    const page = buildTarget();
    let calls = 0;
    onFirstUserInteraction(page.target, () => (calls += 1));
    page.fire(type, false);
    expect(calls).toBe(0);
    page.fire(type, true);
    page.fire(type, true);
    expect(calls).toBe(1);
    expect(page.listeners.size).toBe(0);
  },
);

test('leaving the page removes the interaction listeners', () => {
  const page = buildTarget();
  onFirstUserInteraction(page.target, () => undefined)();
  expect(page.listeners.size).toBe(0);
});
