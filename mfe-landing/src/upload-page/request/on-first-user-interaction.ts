const INTERACTION_EVENTS = ['pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Calls back once, at the first event a person caused. Link scanners and scripted previews run the page and even
 * dispatch events, but theirs are not trusted; only a person makes a request « viewed » (security rule 17).
 */
export function onFirstUserInteraction(target: EventTarget, act: () => void): () => void {
  const stop = () =>
    INTERACTION_EVENTS.forEach((type) => target.removeEventListener(type, heard, true));
  const heard = (event: Event) => {
    if (!event.isTrusted) return;
    stop();
    act();
  };
  INTERACTION_EVENTS.forEach((type) =>
    target.addEventListener(type, heard, { capture: true, passive: true }),
  );
  return stop;
}
