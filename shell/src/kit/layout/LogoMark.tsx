const SHEET = { stroke: 'var(--rc-surface)', strokeWidth: 1.25, paintOrder: 'stroke' };

/** Attributes instead of styles: public pages are without Fluent UI. */
export const LogoMark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path {...SHEET} fill="var(--rc-brand-140)" d="M9.5 1.5h7.6l4.4 4.4V18h-12z" />
    <path {...SHEET} fill="var(--rc-brand-110)" d="M6.25 3.75h7.6l4.4 4.4v12.1h-12z" />
    <path {...SHEET} fill="var(--rc-brand-80)" d="M2.75 6h7.85l4.4 4.4v12.1H2.75z" />
    <path fill="none" stroke="#E0A341" strokeWidth={2} d="M6.5 6v16.5" />
  </svg>
);
