import { applyZoom, type RenderFile } from './rendered-file.ts';

const MAX_CHARACTERS = 1_000_000;

const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

export const renderTextFile: RenderFile = async (stage, { bytes }, onState) => {
  const text = decode(bytes);
  const sheet = Object.assign(document.createElement('pre'), {
    className: 'text',
    textContent: text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}\n…` : text,
  });
  stage.replaceChildren(sheet);
  let scale = 1;
  const draw = () => {
    sheet.style.fontSize = `${scale}rem`;
    onState({ page: 1, pages: 1, zoom: Math.round(scale * 100) });
  };
  draw();
  return {
    zoom: (to) => {
      scale = to === 'fit' ? 1 : applyZoom(scale, to);
      draw();
    },
    turn: () => undefined,
    page: () => undefined,
    close: () => undefined,
  };
};
