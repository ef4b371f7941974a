/** White on fills, `darkLink` on dark and `tileText` on `tile`: at least 4.5 : 1 (WCAG 1.4.3). */
export const ACCENT_COLORS = {
  petrol: {
    fill: '#0C576B',
    tile: '#DFEFF4',
    tileLine: '#ADD0DC',
    tileText: '#044F61',
    darkFill: '#236D82',
    darkLink: '#8CBBCC',
    darkTile: '#0F2E39',
  },
  blue: {
    fill: '#1A5489',
    tile: '#E8F0F9',
    tileLine: '#BCD3EA',
    tileText: '#1A5489',
    darkFill: '#2A6CA9',
    darkLink: '#93C3EE',
    darkTile: '#13283C',
  },
  indigo: {
    fill: '#3F4396',
    tile: '#ECEDFA',
    tileLine: '#C6C9EC',
    tileText: '#3F4396',
    darkFill: '#5A5FBB',
    darkLink: '#B4B8F0',
    darkTile: '#1E2044',
  },
  plum: {
    fill: '#6F2C6B',
    tile: '#F6EAF5',
    tileLine: '#DEC0DB',
    tileText: '#6F2C6B',
    darkFill: '#8F4489',
    darkLink: '#DDA9D8',
    darkTile: '#311630',
  },
  red: {
    fill: '#9E261F',
    tile: '#FBEBE9',
    tileLine: '#EEBDB8',
    tileText: '#9E261F',
    darkFill: '#B5413A',
    darkLink: '#F3A79F',
    darkTile: '#3A1916',
  },
  ochre: {
    fill: '#784700',
    tile: '#FCF1DB',
    tileLine: '#EACB8E',
    tileText: '#784700',
    darkFill: '#8F5D12',
    darkLink: '#EBC06B',
    darkTile: '#32260D',
  },
  green: {
    fill: '#1C5F33',
    tile: '#E5F3E9',
    tileLine: '#B0D7BB',
    tileText: '#1C5F33',
    darkFill: '#2B7A45',
    darkLink: '#8ECC9E',
    darkTile: '#12301D',
  },
  slate: {
    fill: '#43535A',
    tile: '#EBF0F0',
    tileLine: '#CBD5D6',
    tileText: '#43535A',
    darkFill: '#586870',
    darkLink: '#B7C3C6',
    darkTile: '#212D31',
  },
} as const;

export type AccentName = keyof typeof ACCENT_COLORS;

export const ACCENT_NAMES = Object.keys(ACCENT_COLORS) as AccentName[];

/** Until the organisation chooses another. */
export const DEFAULT_ACCENT: AccentName = 'petrol';
