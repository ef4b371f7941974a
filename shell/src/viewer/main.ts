import './viewer.css';
import type { ViewerEvent, ViewerRequest } from '../kit/documents/viewer-protocol.ts';
import type { RenderedFile } from './rendered-file.ts';

/** The page inside the sandboxed frame: no origin, no cookies, only the bytes it receives. */
const stage = document.getElementById('stage') as HTMLElement;
const postToPage = (message: ViewerEvent) => parent.postMessage(message, '*');

let renderedFile: RenderedFile | null = null;
let openCount = 0;

const RENDERERS = {
  pdf: () =>
    import(/* webpackMode: "eager" */ './render-pdf-file.ts').then(
      ({ renderPdfFile }) => renderPdfFile,
    ),
  image: () =>
    import(/* webpackMode: "eager" */ './render-image-file.ts').then(
      ({ renderImageFile }) => renderImageFile,
    ),
  text: () =>
    import(/* webpackMode: "eager" */ './render-text-file.ts').then(
      ({ renderTextFile }) => renderTextFile,
    ),
} as const;

async function expect(view: Extract<ViewerRequest, { kind: 'expect' }>['view']): Promise<void> {
  if (view === 'pdf')
    (await import(/* webpackMode: "eager" */ './render-pdf-file.ts')).prestartPdfWorker();
}

async function open(message: Extract<ViewerRequest, { kind: 'open' }>): Promise<void> {
  const openId = ++openCount;
  renderedFile?.close();
  renderedFile = null;
  stage.replaceChildren();
  stage.setAttribute('aria-label', message.label);
  try {
    const render = await RENDERERS[message.view]();
    const rendered = await render(
      stage,
      message,
      (state) => openId === openCount && postToPage({ kind: 'state', ...state }),
    );
    if (openId === openCount) renderedFile = rendered;
    else rendered.close();
  } catch (error) {
    if (openId === openCount)
      postToPage({
        kind: 'failed',
        reason: (error as Error).name === 'PasswordException' ? 'locked' : 'broken',
      });
  }
}

addEventListener('message', ({ source, data }: MessageEvent<ViewerRequest>) => {
  if (source !== parent) return;
  if (data.kind === 'open') void open(data);
  else if (data.kind === 'expect') void expect(data.view);
  else if (data.kind === 'zoom') renderedFile?.zoom(data.to);
  else if (data.kind === 'turn') renderedFile?.turn();
  else renderedFile?.page(data.page);
});

/** Keys are forwarded to the surrounding page, except those that scroll. */
const FORWARDED_KEYS = new Set([
  'Escape',
  'ArrowLeft',
  'ArrowRight',
  'j',
  'k',
  'J',
  'K',
  '+',
  '-',
  '0',
  'r',
  'R',
  'd',
  'D',
  '?',
  ...'aAcCuUzZtT123456789',
]);
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !FORWARDED_KEYS.has(event.key)) return;
  event.preventDefault();
  postToPage({ kind: 'key', key: event.key });
});

postToPage({ kind: 'ready' });
