import { PHONE } from '../kit/media-queries.ts';

/** Inline, because a style sheet would add the style loader to every host. Prefix ri-. */
export const MISSING_CONFIG_PAGE_CSS = `
.ri { display: grid; place-items: center; min-height: 100vh; padding: 24px; background: var(--rc-surface); color: var(--rc-text); font: var(--rc-body); }
.ri > div { width: 100%; max-width: 560px; }
.ri svg { margin: 0 0 16px -6px; }
.ri h1 { margin: 0 0 4px; font: var(--rc-title1); letter-spacing: -0.012em; text-wrap: balance; }
.ri p { margin: 0; color: var(--rc-text2); }
.ri ul { margin: 16px 0; padding: 0; border-top: 1px solid var(--rc-line); list-style: none; }
.ri li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; padding: 10px 0; border-bottom: 1px solid var(--rc-line); }
.ri code { color: var(--rc-text2); font: 400 0.8125rem/1.5rem var(--rc-font-mono); }
.ri button { min-height: 44px; margin-top: 20px; padding: 10px 20px; border: 0; border-radius: 4px; background: var(--rc-primary); color: var(--rc-on-primary); font: var(--rc-body-strong); cursor: pointer; }
.ri button:hover { background: var(--rc-primary-hover); }
${PHONE} {
  .ri { place-items: start; padding: 24px 16px; }
  .ri h1 { font: var(--rc-title2); }
  .ri button { width: 100%; }
}
`;
