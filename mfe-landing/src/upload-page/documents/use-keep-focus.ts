import { useLayoutEffect, useRef } from 'react';

/** When the control in use disappears with its state (cancel, take back, retry), the reader stays at that document. */
export function useKeepFocus(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [state]);
  const handlers = {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: (event: React.FocusEvent) => {
      if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
        inside.current = false;
    },
  };
  return { heading, handlers };
}
