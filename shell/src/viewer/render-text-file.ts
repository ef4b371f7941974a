import { zoomed, type Show } from './rendered-file.ts';

/** Characters: a longer text is read in an editor, not here. */
const MOST = 1_000_000;

const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Text as it is, and never as anything else. */
export const showText: Show = async (stage, { bytes }, tell) => {
  const text = decode(bytes);
  const sheet = Object.assign(document.createElement('pre'), { className: 'text', textContent: text.length > MOST ? `${text.slice(0, MOST)}\n…` : text });
  stage.replaceChildren(sheet);
  let scale = 1;
  const draw = () => {
    sheet.style.fontSize = `${scale}rem`;
    tell({ page: 1, pages: 1, zoom: Math.round(scale * 100) });
  };
  draw();
  return {
    zoom: (to) => {
      scale = to === 'fit' ? 1 : zoomed(scale, to);
      draw();
    },
    turn: () => undefined,
    page: () => undefined,
    close: () => undefined,
  };
};
