// A host lends only what it imports itself. Overlays open on a gesture: this asks for them once the first screen stands,
// so that a menu or a dialog does not wait, and so that the bundler keeps them at all.
export const lend = (): void => {
  const ask = () => void import('@recueil/shell/ui-overlay');
  if ('requestIdleCallback' in globalThis) requestIdleCallback(ask, { timeout: 5000 });
  else setTimeout(ask, 2000);
};
