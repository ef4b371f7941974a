// A host lends only what it imports itself. Overlays open on a gesture: this asks for them at the first sign of a hand,
// so that a menu or a dialog does not wait, the first screen does not pay for them, and the bundler keeps them at all.
const FIRST_INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

export const preloadOverlaysOnFirstInput = (): void => {
  const ask = () => {
    for (const sign of FIRST_INPUT_EVENTS) globalThis.removeEventListener(sign, ask);
    void import('@recueil/shell/ui-overlay').catch(() => undefined);
  };
  for (const sign of FIRST_INPUT_EVENTS) globalThis.addEventListener(sign, ask, { passive: true });
};
