export const addListeners = (
  heard: Record<string, (event: Event) => void>,
  target: EventTarget = globalThis.window,
  options: AddEventListenerOptions = {},
): (() => void) => {
  const entries = Object.entries(heard);
  entries.forEach(([name, listener]) => target.addEventListener(name, listener, options));
  return () =>
    entries.forEach(([name, listener]) => target.removeEventListener(name, listener, options));
};
