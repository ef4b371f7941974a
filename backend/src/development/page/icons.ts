import { trusted, type Html } from './html.ts';

const icon = (path: string): Html =>
  trusted(
    `<svg class="ic" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="${path}"/></svg>`,
  );

export const keyIcon = icon(
  'M15 6a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-2.5-4a5.45 5.45 0 0 0-5.38 6.67q.08.42-.14.64l-4.54 4.54A1.5 1.5 0 0 0 2 14.91v1.59c0 .83.67 1.5 1.5 1.5h2c.83 0 1.5-.67 1.5-1.5V16h1a1 1 0 0 0 1-1v-1h1a1 1 0 0 0 1-1v-.18q.75.19 1.5.18c3.08 0 5.5-2.42 5.5-5.5S15.58 2 12.5 2M8 7.5C8 4.98 9.98 3 12.5 3S17 4.98 17 7.5 15.02 12 12.5 12q-1 .01-1.78-.35a.5.5 0 0 0-.72.45v.9H9a1 1 0 0 0-1 1v1H7a1 1 0 0 0-1 1v.5a.5.5 0 0 1-.5.5h-2a.5.5 0 0 1-.5-.5v-1.59a.5.5 0 0 1 .15-.35l4.54-4.54c.43-.43.52-1.04.4-1.56Q8 8 8 7.5',
);
export const warningIcon = icon(
  'M7.37 3.56a3 3 0 0 1 5.26 0l5.5 10A3 3 0 0 1 15.5 18h-11a3 3 0 0 1-2.63-4.44zm4.38.48a2 2 0 0 0-3.5 0l-5.5 10A2 2 0 0 0 4.5 17h11a2 2 0 0 0 1.75-2.96zM10 12.75a.75.75 0 1 1 0 1.5.75.75 0 0 1 0-1.5m0-6.25c.28 0 .5.22.5.5v4a.5.5 0 0 1-1 0V7c0-.28.22-.5.5-.5',
);
export const attachmentIcon = icon(
  'M4.83 10.48l5.65-5.65a3 3 0 0 1 4.25 4.24L8 15.8a1.5 1.5 0 0 1-2.12-2.12l6-6.01a.5.5 0 1 0-.7-.71l-6.02 6.01a2.5 2.5 0 0 0 3.54 3.54l6.71-6.72a4 4 0 1 0-5.65-5.66L4.12 9.78a.5.5 0 0 0 .7.7z',
);

export const logoMark = trusted(
  '<svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path class="mk-3" d="M9.5 1.5h7.6l4.4 4.4V18h-12z"/><path class="mk-2" d="M6.25 3.75h7.6l4.4 4.4v12.1h-12z"/><path class="mk-1" d="M2.75 6h7.85l4.4 4.4v12.1H2.75z"/><path class="mk-b" d="M6.5 6v16.5"/></svg>',
);

export const trayArt = trusted(
  '<svg class="art" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true"><path class="paper" d="M20 8h17l8 8v26H20z"/><path d="M37 8v8h8"/><path d="M26 22h13M26 28h13M26 34h8"/><path class="tint" d="M8 36h12l4 7h16l4-7h12v18H8z"/><path class="strap" d="M8 48h48"/></svg>',
);
