import './viewer.css';
import type { FromFrame, ToFrame } from '../kit/documents/viewer-protocol.ts';
import type { Shown } from './rendered-file.ts';

/** The page inside the frame: it has no origin, no cookie, no way to our data but the bytes it is handed. */
const stage = document.getElementById('stage') as HTMLElement;
const tell = (message: FromFrame) => parent.postMessage(message, '*');

let shown: Shown | null = null;
let opened = 0;

const OPENERS = {
  pdf: () => import(/* webpackMode: "eager" */ './render-pdf-file.ts').then(({ showPdf }) => showPdf),
  image: () => import(/* webpackMode: "eager" */ './render-image-file.ts').then(({ showImage }) => showImage),
  text: () => import(/* webpackMode: "eager" */ './render-text-file.ts').then(({ showText }) => showText),
} as const;

/** What a kind of file takes to be shown, before there is one. */
async function expect(view: Extract<ToFrame, { kind: 'expect' }>['view']): Promise<void> {
  if (view === 'pdf') (await import(/* webpackMode: "eager" */ './render-pdf-file.ts')).expectPdf();
}

async function open(message: Extract<ToFrame, { kind: 'open' }>): Promise<void> {
  const turn = ++opened;
  shown?.close();
  shown = null;
  stage.replaceChildren();
  stage.setAttribute('aria-label', message.label);
  try {
    const show = await OPENERS[message.view]();
    const made = await show(stage, message, (state) => turn === opened && tell({ kind: 'state', ...state }));
    if (turn === opened) shown = made;
    else made.close();
  } catch (error) {
    if (turn === opened) tell({ kind: 'failed', reason: (error as Error).name === 'PasswordException' ? 'locked' : 'broken' });
  }
}

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.kind === 'open') void open(data);
  else if (data.kind === 'expect') void expect(data.view);
  else if (data.kind === 'zoom') shown?.zoom(data.to);
  else if (data.kind === 'turn') shown?.turn();
  else shown?.page(data.page);
});

/** Keys belong to the page around; scrolling stays here. */
const KEYS = new Set(['Escape', 'ArrowLeft', 'ArrowRight', 'j', 'k', 'J', 'K', '+', '-', '0', 'r', 'R', 'd', 'D', '?', ...'aAcCuUzZtT123456789']);
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !KEYS.has(event.key)) return;
  event.preventDefault();
  tell({ kind: 'key', key: event.key });
});

tell({ kind: 'ready' });
