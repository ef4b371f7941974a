/** Gives the focus back to what had it, or to the page's title when that has left: a focus that lands nowhere leaves the page behind a closed dialog hidden from readers. */
export const restoreFocus = (opener: Element | null): void => {
  if (opener instanceof HTMLElement)
    (opener.isConnected ? opener : document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
};
