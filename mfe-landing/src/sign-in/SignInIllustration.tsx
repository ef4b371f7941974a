interface SignInIllustrationProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly art: string;
}

export function SignInIllustration({ title, text, label, art }: SignInIllustrationProps) {
  return (
    <aside className="si-aside" aria-label={label}>
      <svg viewBox="0 0 420 360" role="img" aria-label={art}>
        <g
          fill="none"
          stroke="var(--rc-art)"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          <path d="M40 318h340" stroke="var(--rc-line-strong)" />
          <g fill="var(--rc-art-paper)">
            <path d="M150 52l164 22-28 214-164-22z" fill="var(--rc-art-tint)" />
            <path d="M120 62l166 4-5 232-166-4z" />
            <path d="M98 84h132l38 38v188H98z" />
          </g>
          <path d="M230 84v38h38" fill="var(--rc-art-tint)" />
          <path d="M122 118h70M122 150h112M122 170h122M122 190h122M122 210h88M122 258h54" />
          <path d="M186 268c10-16 16-18 18-10s-6 14 0 12 14-14 20-10-2 8 8 6 12-4 14-4" />
          <path d="M150 84v226" stroke="var(--rc-strap)" strokeWidth="9" strokeLinecap="butt" />
          <rect x="141" y="228" width="18" height="22" rx="2" fill="var(--rc-art-paper)" />
          <path d="M150 228v22" stroke="var(--rc-strap)" strokeWidth="5" strokeLinecap="butt" />
          <path d="M141 239h18" />
          <g transform="rotate(9 340 210)">
            <path d="M300 196h62l20 20v94h-82z" fill="var(--rc-art-paper)" />
            <path d="M362 196v20h20" fill="var(--rc-art-tint)" />
            <path d="M314 236h50M314 252h54M314 268h34" />
          </g>
          <path d="M46 132c-8 36 0 74 30 92m0 0l-14-1m14 1l-4-13" />
          <path d="M30 84h40l14 14v30H30z" fill="var(--rc-art-paper)" />
          <path d="M70 84v14h14M40 106h20M40 116h32" />
        </g>
      </svg>
      <p>
        <span>{title}</span>
        <small>{text}</small>
      </p>
    </aside>
  );
}
