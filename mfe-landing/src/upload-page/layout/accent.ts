import { ACCENT_COLORS, type AccentName } from '@recueil/backend/contract';
import { useLayoutEffect } from 'react';

/** Custom properties, among which `upload-page.css` chooses by theme. */
const listProperties = (accent: string): [string, string][] => {
  const { fill, tile, tileLine, tileText, darkFill, darkLink, darkTile } =
    ACCENT_COLORS[accent as AccentName] ?? ACCENT_COLORS.petrol;
  return [
    ['--rq-fill', fill],
    ['--rq-tile', tile],
    ['--rq-tile-line', tileLine],
    ['--rq-tile-text', tileText],
    ['--rq-dark-fill', darkFill],
    ['--rq-dark-tile', darkTile],
    ['--rq-dark-tile-text', darkLink],
  ];
};

/** In the server's page, whose policy allows no style attributes. */
export const buildAccentStyles = (accent: string): string =>
  `:root{${listProperties(accent)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Without an accent the colours stay as they are. */
export function useAccent(accent: string | undefined): void {
  useLayoutEffect(() => {
    if (accent === undefined) return;
    const { style } = document.documentElement;
    for (const [name, value] of listProperties(accent)) style.setProperty(name, value);
  }, [accent]);
}
