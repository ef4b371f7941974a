import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';

const TipBubble = lazy(() =>
  import('./LazyTooltipBubble.tsx').then((module) => ({ default: module.LazyTooltipBubble })),
);

/**
 * A hint at something, while a pointer rests on it or the focus is in it; Escape sends it away. The bubble itself comes with the first gesture.
 * Readers hear it after what it stands at, unless that says it already (`silent`). `after` puts it beside a block instead of above a word.
 */
export const LazyTooltip = ({
  content,
  decorative = false,
  after = false,
  children,
}: {
  content: string;
  decorative?: boolean;
  after?: boolean;
  children: ReactNode;
}) => {
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setShown(true);
  };
  const hide = () => setShown(false);
  return (
    <span
      ref={place}
      style={{ display: after ? 'block' : 'inline-flex' }}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children}
      {!decorative && <span style={visuallyHidden}> {content}</span>}
      {wanted && (
        <Suspense fallback={null}>
          <TipBubble content={content} after={after} place={place} shown={shown} onHide={hide} />
        </Suspense>
      )}
    </span>
  );
};
