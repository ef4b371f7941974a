/** Style of a `kbd`. */
export const KEY_CAP = {
  minWidth: '20px',
  boxSizing: 'border-box',
  padding: '0 5px',
  border: '1px solid var(--rc-line-strong)',
  borderBottomWidth: '2px',
  borderRadius: '4px',
  backgroundColor: 'var(--rc-surface)',
  color: 'var(--rc-text2)',
  font: '600 .75rem/1.125rem var(--rc-font)',
  textAlign: 'center',
} as const;
