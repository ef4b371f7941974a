const INTERACTION_EVENTS = ['pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Calls back once, at the first trusted event. Link scanners run the page and dispatch events, but
 * only a person makes a request « viewed » (security rule 17).
 */
export function onFirstUserInteraction(target: EventTarget, callback: () => void): () => void {
  const stop = () =>
    INTERACTION_EVENTS.forEach((type) => target.removeEventListener(type, handleEvent, true));
  const handleEvent = (event: Event) => {
    if (!event.isTrusted) return;
    stop();
    callback();
  };
  INTERACTION_EVENTS.forEach((type) =>
    target.addEventListener(type, handleEvent, { capture: true, passive: true }),
  );
  return stop;
}
