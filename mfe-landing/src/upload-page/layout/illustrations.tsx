const INK = {
  fill: 'none',
  stroke: 'var(--rc-art)',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

export function SubmittedIllustration() {
  return (
    <svg className="rq-picture" viewBox="0 0 48 48" aria-hidden="true">
      <g {...INK}>
        <path d="M11 6h18l8 8v28H11z" fill="var(--rc-art-paper)" />
        <path d="M29 6v8h8" fill="var(--rc-art-tint)" />
        <path d="M17 6v36" stroke="var(--rc-strap)" strokeWidth="4" strokeLinecap="butt" />
        <path d="M22 28l4 4 7-8" />
      </g>
    </svg>
  );
}

export function LinkClosedIllustration() {
  return (
    <svg className="rq-picture" viewBox="0 0 48 48" aria-hidden="true">
      <g {...INK}>
        <path d="M9 6h18l7 7v13M9 6v36h13" />
        <path d="M27 6v7h7" fill="var(--rc-art-tint)" />
        <circle cx="31" cy="32" r="8" fill="var(--rc-art-paper)" />
        <path d="M37 38l6 6" stroke="var(--rc-strap)" strokeWidth="3" />
        <path d="M15 18h10M15 24h7" />
      </g>
    </svg>
  );
}

export function FileIllustration() {
  return (
    <svg className="rq-thumb" viewBox="0 0 32 40" aria-hidden="true">
      <path
        d="M6 8h12M6 13h20M6 17h20M6 21h20M6 25h14M6 31h9"
        stroke="var(--rc-line-strong)"
        strokeWidth="1.5"
      />
    </svg>
  );
}

export function LockedIllustration() {
  return (
    <svg className="rq-picture" viewBox="0 0 48 48" aria-hidden="true">
      <g {...INK}>
        <path d="M11 6h18l8 8v28H11z" fill="var(--rc-art-paper)" />
        <path d="M29 6v8h8" fill="var(--rc-art-tint)" />
        <path d="M17 6v36" stroke="var(--rc-strap)" strokeWidth="4" strokeLinecap="butt" />
        <path d="M22 27h11v9H22z" fill="var(--rc-art-tint)" />
        <path d="M24.500 27v-3a3 3 0 0 1 6 0v3" />
      </g>
    </svg>
  );
}
