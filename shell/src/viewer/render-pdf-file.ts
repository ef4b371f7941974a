import { getDocument, TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import { startPdfWorker } from './start-pdf-worker.ts';
import { applyZoom, type RenderFile } from './rendered-file.ts';

const PDFJS_URL = new URL(`/assets/shell/pdfjs-${process.env.PDFJS_VERSION}/`, location.href).href;

let prestartedWorker: ReturnType<typeof startPdfWorker> | null = null;
const takeWorker = (): ReturnType<typeof startPdfWorker> => {
  const thread = prestartedWorker ?? startPdfWorker(`${PDFJS_URL}${process.env.PDFJS_WORKER}`);
  prestartedWorker = null;
  return thread;
};

/** A thread takes as long to start as bytes to come. */
export const prestartPdfWorker = (): void => {
  prestartedWorker ??= takeWorker();
};

/** Every page below the other; those in sight and beside it are drawn, the others keep their place. */
export const renderPdfFile: RenderFile = async (stage, { bytes, pageWord, brokenPage }, tell) => {
  const endThread = await takeWorker();
  const task = getDocument({
    data: bytes,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    cMapUrl: `${PDFJS_URL}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PDFJS_URL}standard_fonts/`,
    wasmUrl: `${PDFJS_URL}wasm/`,
  });
  const opened = async (): Promise<[PDFDocumentProxy, PDFPageProxy]> => {
    const pdf = await task.promise;
    return [pdf, await pdf.getPage(1)];
  };
  const [pdf, first] = await opened().catch((error: unknown) => {
    endThread();
    throw error;
  });
  let [angle, zoom, at] = [0, 1, 1];
  const size = (page = first) =>
    page.getViewport({ scale: 1, rotation: (page.rotate + angle) % 360 });
  /** One is as wide as the stage, but no wider than reads well. */
  const scale = () => (Math.max(160, Math.min(stage.clientWidth - 32, 900)) / size().width) * zoom;

  const sheets = Array.from({ length: pdf.numPages }, (_, index) => {
    const sheet = Object.assign(document.createElement('div'), { className: 'page' });
    sheet.setAttribute('role', 'img');
    sheet.setAttribute('aria-label', `${pageWord} ${index + 1}`);
    sheet.dataset['page'] = String(index + 1);
    return sheet;
  });
  stage.replaceChildren(...sheets);

  const drawn = new Map<number, { cancel(): void }>();
  const clear = (number: number) => {
    drawn.get(number)?.cancel();
    drawn.delete(number);
    sheets[number - 1]?.replaceChildren();
  };

  async function draw(number: number): Promise<void> {
    if (drawn.has(number)) return;
    let off = false;
    const stops: (() => void)[] = [];
    drawn.set(number, {
      cancel: () => {
        off = true;
        stops.forEach((stop) => stop());
      },
    });
    const sheet = sheets[number - 1]!;
    const page = await pdf.getPage(number).catch(() => null);
    if (off) return;
    // A page that cannot be drawn says so in its place.
    const isBroken = () =>
      sheet.replaceChildren(
        Object.assign(document.createElement('p'), {
          className: 'broken',
          textContent: brokenPage,
        }),
      );
    if (page === null) return isBroken();
    const viewport = page.getViewport({ scale: scale(), rotation: (page.rotate + angle) % 360 });
    place(sheet, viewport.width, viewport.height);
    const density = Math.min(
      devicePixelRatio,
      Math.sqrt(16_000_000 / (viewport.width * viewport.height)),
    );
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.floor(viewport.width * density),
      height: Math.floor(viewport.height * density),
    });
    const rendering = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    stops.push(() => rendering.cancel());
    const isDrawn = await rendering.promise.then(
      () => true,
      () => false,
    );
    if (off) return;
    if (!isDrawn) return isBroken();
    sheet.replaceChildren(canvas);
    sheet.classList.add('drawn');
    const words = Object.assign(document.createElement('div'), { className: 'textLayer' });
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: words,
      viewport,
    });
    stops.push(() => layer.cancel());
    await layer.render().catch(() => undefined);
    if (off) return;
    sheet.append(words);
    if (words.textContent) sheet.setAttribute('role', 'group');
  }

  const place = (sheet: HTMLElement, width: number, height: number) => {
    sheet.style.width = `${width}px`;
    sheet.style.height = `${height}px`;
    sheet.style.setProperty('--scale-factor', String(scale()));
    sheet.style.setProperty('--total-scale-factor', String(scale()));
  };

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const number = Number((target as HTMLElement).dataset['page']);
        if (isIntersecting) void draw(number);
        else clear(number);
      }
    },
    { root: stage, rootMargin: '100% 0px' },
  );

  const state = () => tell({ page: at, pages: pdf.numPages, zoom: Math.round(scale() * 100) });
  const layOut = () => {
    const { width, height } = size();
    near.disconnect();
    for (const [index, sheet] of sheets.entries()) {
      clear(index + 1);
      place(sheet, width * scale(), height * scale());
    }
    state();
  };
  const drawNear = () => sheets.forEach((sheet) => near.observe(sheet));
  const scrolled = () => {
    const middle = stage.scrollTop + stage.clientHeight / 3;
    const now =
      1 +
      Math.max(
        0,
        sheets.findLastIndex((sheet) => sheet.offsetTop <= middle),
      );
    if (now === at) return;
    at = now;
    state();
  };
  const again = () => {
    const place = stage.scrollTop / Math.max(1, stage.scrollHeight);
    layOut();
    drawNear();
    stage.scrollTop = place * stage.scrollHeight;
  };
  stage.addEventListener('scroll', scrolled, { passive: true });
  addEventListener('resize', again);
  layOut();
  // Before its neighbours: nobody waits for those.
  await draw(1);
  drawNear();
  // Another one is likely to follow in this frame.
  prestartPdfWorker();

  return {
    zoom: (to) => {
      zoom = to === 'fit' ? 1 : applyZoom(zoom, to);
      again();
    },
    turn: () => {
      angle = (angle + 90) % 360;
      again();
    },
    page: (number) => sheets[Math.min(Math.max(number, 1), sheets.length) - 1]?.scrollIntoView(),
    close: () => {
      near.disconnect();
      stage.removeEventListener('scroll', scrolled);
      removeEventListener('resize', again);
      drawn.forEach(({ cancel }) => cancel());
      void task.destroy().finally(endThread);
    },
  };
};
