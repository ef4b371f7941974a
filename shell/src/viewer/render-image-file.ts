import { enablePanning, applyZoom, type RenderFile } from './rendered-file.ts';

export const renderImageFile: RenderFile = async (stage, { bytes, mediaType, label }, onState) => {
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const image = Object.assign(new Image(), { src: url, alt: label, draggable: false });
  await image.decode();
  const sheet = Object.assign(document.createElement('div'), { className: 'picture' });
  sheet.append(image);
  stage.replaceChildren(sheet);
  let [scale, angle, isFitted] = [1, 0, true];

  const draw = () => {
    const isAcross = angle % 180 !== 0;
    const [wide, high] = isAcross
      ? [image.naturalHeight, image.naturalWidth]
      : [image.naturalWidth, image.naturalHeight];
    if (isFitted)
      scale = Math.min(1, (stage.clientWidth - 32) / wide, (stage.clientHeight - 32) / high);
    Object.assign(sheet.style, { width: `${wide * scale}px`, height: `${high * scale}px` });
    Object.assign(image.style, {
      width: `${image.naturalWidth * scale}px`,
      height: `${image.naturalHeight * scale}px`,
      transform: `translate(-50%, -50%) rotate(${angle}deg)`,
    });
    stage.classList.toggle(
      'larger',
      sheet.offsetWidth > stage.clientWidth || sheet.offsetHeight > stage.clientHeight,
    );
    onState({ page: 1, pages: 1, zoom: Math.round(scale * 100) });
  };
  const zoomTo = (to: 'in' | 'out' | 'fit') => {
    const [x, y] = [
      (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth,
      (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight,
    ];
    isFitted = to === 'fit';
    if (to !== 'fit') scale = applyZoom(scale, to);
    draw();
    stage.scrollTo(
      x * stage.scrollWidth - stage.clientWidth / 2,
      y * stage.scrollHeight - stage.clientHeight / 2,
    );
  };
  const handleWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(event.deltaY < 0 ? 'in' : 'out');
  };
  const disablePanning = enablePanning(stage);
  stage.addEventListener('wheel', handleWheel, { passive: false });
  addEventListener('resize', draw);
  draw();
  return {
    zoom: zoomTo,
    turn: () => {
      angle = (angle + 90) % 360;
      draw();
    },
    page: () => undefined,
    close: () => {
      disablePanning();
      stage.removeEventListener('wheel', handleWheel);
      removeEventListener('resize', draw);
      URL.revokeObjectURL(url);
    },
  };
};
