// In the entry of each front end that a dev server builds: the page shows errors of the build, and
// loads again once they are mended, since an update onto a broken build cannot be applied.
declare const __webpack_public_path__: string;

const PANEL_ID = 'recueil-build-errors';
const PANEL_STYLE = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: '2000001',
  maxHeight: '60vh',
  margin: '0',
  padding: '16px',
  overflow: 'auto',
  background: '#2b0f0d',
  color: '#ffffff',
  font: '13px/20px monospace',
  whiteSpace: 'pre-wrap',
};

const showErrors = (errors: readonly string[]): void => {
  const panel =
    document.getElementById(PANEL_ID) ?? document.body.appendChild(document.createElement('pre'));
  panel.id = PANEL_ID;
  panel.role = 'alert';
  panel.textContent = errors.join('\n\n');
  // The page's policy forbids style elements and attributes, not this.
  Object.assign(panel.style, PANEL_STYLE);
};

/** On a deployed product, whose React cannot replace components in place. */
const isForeignPage = (): boolean =>
  new URL(__webpack_public_path__, globalThis.location.href).origin !== globalThis.location.origin;

// The client of the dev server sends these to its own window.
globalThis.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== globalThis.window) return;
  if (typeof data === 'string') {
    if (data.startsWith('webpackHotUpdate') && isForeignPage()) globalThis.location.reload();
    return;
  }
  const { type, data: errors } = (data ?? {}) as { type?: unknown; data?: unknown };
  if (type === 'webpackErrors') showErrors(errors as string[]);
  else if (['webpackOk', 'webpackStillOk', 'webpackWarnings'].includes(String(type)))
    if (document.getElementById(PANEL_ID)) globalThis.location.reload();
});

export {};
