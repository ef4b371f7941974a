import { useLayoutEffect, useRef } from 'react';

/** Focuses the heading when the control that had the focus disappears with its state. */
export function useKeepFocus(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFocusInside = useRef(false);
  useLayoutEffect(() => {
    if (isFocusInside.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [state]);
  const handlers = {
    onFocus: () => {
      isFocusInside.current = true;
    },
    onBlur: (event: React.FocusEvent) => {
      if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
        isFocusInside.current = false;
    },
  };
  return { heading, handlers };
}
