import { Drawing, Lens, PAPER, TINT, WIDE_STRAP } from './Drawing.tsx';

export type IllustrationName = 'tray' | 'done' | 'search' | 'lost';

/** Line drawings of the empty states: a tray, a strapped folder, a lens, a torn sheet. */
export const Illustration = ({ name, size = 64 }: { name: IllustrationName; size?: number }) => (
  <Drawing size={size}>
    {name === 'tray' && (
      <>
        <path {...PAPER} d="M8 26h10l3 5h6l3-5h10v14H8z" />
        <path d="M8 26l5-10h22l5 10" />
        <path {...TINT} d="M16 16V7h12l4 4v5" />
        <path d="M28 7v4h4" />
      </>
    )}
    {name === 'done' && (
      <>
        <path {...PAPER} d="M11 6h18l8 8v28H11z" />
        <path {...TINT} d="M29 6v8h8" />
        <path {...WIDE_STRAP} d="M17 6v36" />
        <path d="M22 28l4 4 7-8" />
      </>
    )}
    {name === 'search' && <Lens />}
    {name === 'lost' && (
      <>
        <path {...PAPER} d="M11 6h18l8 8v10l-5 4-4-4-5 5-4-4-8 5z" />
        <path {...TINT} d="M29 6v8h8" />
        <path d="M11 36l8-5 4 4 5-5 4 4 5-4v12H11z" />
        <path d="M17 14h7M17 20h12" />
      </>
    )}
  </Drawing>
);
