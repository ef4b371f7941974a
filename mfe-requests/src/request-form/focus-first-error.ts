/** To the first wrong field of the form; a message that belongs to none has its own place to go. */
export const focusFirstError = (form: HTMLElement | null): void => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-holds-error]');
  wrong?.focus();
  wrong?.scrollIntoView?.({ block: 'center' });
};
