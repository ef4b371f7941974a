import { useEffect } from 'react';
import type { RefObject } from 'react';

/** For a view that takes the place of a form. */
export const useFocusHeading = (heading: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [heading]);
};

/** `data-holds-error` marks the control to focus for an error that belongs to no field. */
export const focusFirstError = (form: HTMLElement | null): void => {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-holds-error]');
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
};
