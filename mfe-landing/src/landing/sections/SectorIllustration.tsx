import type { ReactNode } from 'react';
import type { Sector } from '../content/landing-content.ts';

const STRAP = 'var(--rc-strap)';
const TINT = 'var(--rc-art-tint)';
const PAPER = 'var(--rc-art-paper)';

const PICTURES: Readonly<Record<Sector['picture'], ReactNode>> = {
  bank: (
    <>
      <path d="M6 19L24 8l18 11z" fill={TINT} />
      <path d="M6 19h36M10 38V23M19 38V23M29 38V23M38 38V23" />
      <path d="M6 41h36" stroke={STRAP} strokeWidth="3" strokeLinecap="butt" />
    </>
  ),
  law: (
    <>
      <path d="M10 5h21l8 8v30H10z" fill={PAPER} />
      <path d="M31 5v8h8" fill={TINT} />
      <path d="M16 18h16M16 24h16M16 30h9" />
      <circle cx="30" cy="36" r="4.5" fill={STRAP} stroke={STRAP} />
    </>
  ),
  people: (
    <>
      <path d="M7 12h34v28H7z" fill={PAPER} />
      <path d="M7 12h34v6H7z" fill={TINT} />
      <circle cx="17" cy="26" r="3.5" />
      <path d="M11 35c1-4 11-4 12 0M28 25h8M28 30h8" />
      <path d="M20 8h8v6h-8z" fill={STRAP} stroke={STRAP} />
    </>
  ),
  house: (
    <>
      <path d="M8 22L24 9l16 13v19H8z" fill={PAPER} />
      <path d="M24 9L8 22h32z" fill={TINT} />
      <path d="M13 28h7v6h-7z" />
      <path d="M27 41V28h8v13" />
      <path d="M33 35h.1" stroke={STRAP} strokeWidth="3" />
    </>
  ),
};

export function SectorIllustration({ name }: { name: Sector['picture'] }) {
  return (
    <svg className="ld-picture" viewBox="0 0 48 48" aria-hidden="true">
      <g
        fill="none"
        stroke="var(--rc-art)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {PICTURES[name]}
      </g>
    </svg>
  );
}
