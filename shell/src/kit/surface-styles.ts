import { PHONE } from './media-queries.ts';

/** Under `PHONE`: a sheet reaches both sides of the screen. */
export const EDGE_TO_EDGE = {
  marginLeft: '-16px',
  marginRight: '-16px',
  borderLeftStyle: 'none',
  borderRightStyle: 'none',
  borderRadius: 0,
} as const;

/** A white sheet with a hairline. */
export const SHEET = {
  backgroundColor: 'var(--rc-surface)',
  border: '1px solid var(--rc-line)',
  borderRadius: '6px',
  [PHONE]: EDGE_TO_EDGE,
} as const;

/** Surface of a dialog with columns; on a phone it fills the screen. */
export const LARGE_DIALOG = {
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  width: 'calc(100% - 48px)',
  maxHeight: 'min(680px, calc(100vh - 48px))',
  padding: 0,
  overflow: 'hidden',
  [PHONE]: {
    width: '100%',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    borderRadius: 0,
    borderTopWidth: 0,
    borderRightWidth: 0,
    borderBottomWidth: 0,
    borderLeftWidth: 0,
  },
} as const;
