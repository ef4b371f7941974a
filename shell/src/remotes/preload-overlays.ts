// Loads overlays at the first input event, so that a menu opens at once without a cost to the first
// screen.
// The bundler shares only what the host imports.
const FIRST_INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

export const preloadOverlaysOnFirstInput = (): void => {
  const loadOverlays = () => {
    for (const eventName of FIRST_INPUT_EVENTS)
      globalThis.removeEventListener(eventName, loadOverlays);
    void import('@recueil/shell/ui-overlay').catch(() => undefined);
  };
  for (const eventName of FIRST_INPUT_EVENTS)
    globalThis.addEventListener(eventName, loadOverlays, { passive: true });
};
