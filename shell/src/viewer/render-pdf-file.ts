import { getDocument, TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import { startPdfWorker } from './start-pdf-worker.ts';
import { applyZoom, type RenderFile } from './rendered-file.ts';

const PDFJS_URL = new URL(`/assets/shell/pdfjs-${process.env.PDFJS_VERSION}/`, location.href).href;

let prestartedWorker: ReturnType<typeof startPdfWorker> | null = null;
const takeWorker = (): ReturnType<typeof startPdfWorker> => {
  const worker = prestartedWorker ?? startPdfWorker(`${PDFJS_URL}${process.env.PDFJS_WORKER}`);
  prestartedWorker = null;
  return worker;
};

/** Starting a worker takes as long as loading the file. */
export const prestartPdfWorker = (): void => {
  prestartedWorker ??= takeWorker();
};

/** Visible pages and their neighbours are drawn, the others are placeholders. */
export const renderPdfFile: RenderFile = async (
  stage,
  { bytes, pageWord, brokenPage },
  onState,
) => {
  const endWorker = await takeWorker();
  const task = getDocument({
    data: bytes,
    enableXfa: false,
    stopAtErrors: false,
    cMapUrl: `${PDFJS_URL}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PDFJS_URL}standard_fonts/`,
    wasmUrl: `${PDFJS_URL}wasm/`,
  });
  const openDocument = async (): Promise<[PDFDocumentProxy, PDFPageProxy]> => {
    const pdf = await task.promise;
    return [pdf, await pdf.getPage(1)];
  };
  const [pdf, first] = await openDocument().catch((error: unknown) => {
    endWorker();
    throw error;
  });
  let [angle, zoom, currentPage] = [0, 1, 1];
  const getPageSize = (page = first) =>
    page.getViewport({ scale: 1, rotation: (page.rotate + angle) % 360 });
  /** At zoom 1 a page is as wide as the stage, up to a readable maximum. */
  const getScale = () =>
    (Math.max(160, Math.min(stage.clientWidth - 32, 900)) / getPageSize().width) * zoom;

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
    let isCancelled = false;
    const cancellers: (() => void)[] = [];
    drawn.set(number, {
      cancel: () => {
        isCancelled = true;
        cancellers.forEach((stop) => stop());
      },
    });
    const sheet = sheets[number - 1]!;
    const page = await pdf.getPage(number).catch(() => null);
    if (isCancelled) return;
    const showBroken = () =>
      sheet.replaceChildren(
        Object.assign(document.createElement('p'), {
          className: 'broken',
          textContent: brokenPage,
        }),
      );
    if (page === null) return showBroken();
    const viewport = page.getViewport({ scale: getScale(), rotation: (page.rotate + angle) % 360 });
    setSheetSize(sheet, viewport.width, viewport.height);
    const density = Math.min(
      devicePixelRatio,
      Math.sqrt(16_000_000 / (viewport.width * viewport.height)),
    );
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.floor(viewport.width * density),
      height: Math.floor(viewport.height * density),
    });
    const rendering = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    cancellers.push(() => rendering.cancel());
    const isDrawn = await rendering.promise.then(
      () => true,
      () => false,
    );
    if (isCancelled) return;
    if (!isDrawn) return showBroken();
    sheet.replaceChildren(canvas);
    sheet.classList.add('drawn');
    const textLayer = Object.assign(document.createElement('div'), { className: 'textLayer' });
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: textLayer,
      viewport,
    });
    cancellers.push(() => layer.cancel());
    await layer.render().catch(() => undefined);
    if (isCancelled) return;
    sheet.append(textLayer);
    if (textLayer.textContent) sheet.setAttribute('role', 'group');
  }

  const setSheetSize = (sheet: HTMLElement, width: number, height: number) => {
    sheet.style.width = `${width}px`;
    sheet.style.height = `${height}px`;
    sheet.style.setProperty('--scale-factor', String(getScale()));
    sheet.style.setProperty('--total-scale-factor', String(getScale()));
  };

  const visibilityObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const number = Number((target as HTMLElement).dataset['page']);
        if (isIntersecting) void draw(number);
        else clear(number);
      }
    },
    { root: stage, rootMargin: '100% 0px' },
  );

  const reportState = () =>
    onState({ page: currentPage, pages: pdf.numPages, zoom: Math.round(getScale() * 100) });
  const layOutPages = () => {
    const { width, height } = getPageSize();
    visibilityObserver.disconnect();
    for (const [index, sheet] of sheets.entries()) {
      clear(index + 1);
      setSheetSize(sheet, width * getScale(), height * getScale());
    }
    reportState();
  };
  const observeSheets = () => sheets.forEach((sheet) => visibilityObserver.observe(sheet));
  const handleScroll = () => {
    const middle = stage.scrollTop + stage.clientHeight / 3;
    const visiblePage =
      1 +
      Math.max(
        0,
        sheets.findLastIndex((sheet) => sheet.offsetTop <= middle),
      );
    if (visiblePage === currentPage) return;
    currentPage = visiblePage;
    reportState();
  };
  const redraw = () => {
    const scrollShare = stage.scrollTop / Math.max(1, stage.scrollHeight);
    layOutPages();
    observeSheets();
    stage.scrollTop = scrollShare * stage.scrollHeight;
  };
  stage.addEventListener('scroll', handleScroll, { passive: true });
  addEventListener('resize', redraw);
  layOutPages();
  // The first page is drawn before its neighbours.
  await draw(1);
  observeSheets();
  // The next file is likely to open in this frame.
  prestartPdfWorker();

  return {
    zoom: (to) => {
      zoom = to === 'fit' ? 1 : applyZoom(zoom, to);
      redraw();
    },
    turn: () => {
      angle = (angle + 90) % 360;
      redraw();
    },
    page: (number) => sheets[Math.min(Math.max(number, 1), sheets.length) - 1]?.scrollIntoView(),
    close: () => {
      visibilityObserver.disconnect();
      stage.removeEventListener('scroll', handleScroll);
      removeEventListener('resize', redraw);
      drawn.forEach(({ cancel }) => cancel());
      void task.destroy().finally(endWorker);
    },
  };
};
