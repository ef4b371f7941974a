import type { ReactNode } from 'react';

export const PAPER = { fill: 'var(--rc-art-paper)' };
export const TINT = { fill: 'var(--rc-art-tint)' };
const STRAP = { stroke: 'var(--rc-strap)', strokeWidth: 3 };
export const WIDE_STRAP = {
  stroke: 'var(--rc-strap)',
  strokeWidth: 4,
  strokeLinecap: 'butt',
} as const;

/** A line drawing. Attributes instead of styles: public pages are without Fluent UI. */
export const Drawing = ({
  size = 80,
  className,
  children,
}: {
  size?: number;
  className?: string;
  children: ReactNode;
}) => (
  <svg
    className={className}
    viewBox="0 0 48 48"
    width={size}
    height={size}
    fill="none"
    stroke="var(--rc-art)"
    strokeWidth={1.5}
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const Drawers = () => (
  <>
    <path {...PAPER} d="M7 12h34v28H7z" />
    <path {...TINT} d="M7 12h34v9H7z" />
    <path d="M7 30h34" />
    <path {...STRAP} d="M20 25h8M20 35h8" />
    <path d="M19 16.5h10" />
  </>
);

export const Lens = () => (
  <>
    <path d="M9 6h18l7 7v13" />
    <path d="M9 6v36h13" />
    <path {...TINT} d="M27 6v7h7" />
    <circle {...PAPER} cx="31" cy="32" r="8" />
    <path {...STRAP} d="M37 38l6 6" />
    <path d="M15 18h10M15 24h7" />
  </>
);
