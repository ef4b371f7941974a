import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';

const TipBubble = lazy(() =>
  import('./LazyTooltipBubble.tsx').then((module) => ({ default: module.LazyTooltipBubble })),
);

/**
 * A tooltip on hover and focus; Escape closes it. The bubble loads on first use.
 * Screen readers get `content` after the children, unless it is `decorative`. `after` places it
 * beside a block instead of above a word.
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
  const anchor = useRef<HTMLSpanElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [isRequested, setIsRequested] = useState(false);
  const show = () => {
    setIsRequested(true);
    setIsShown(true);
  };
  const hide = () => setIsShown(false);
  return (
    <span
      ref={anchor}
      style={{ display: after ? 'block' : 'inline-flex' }}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children}
      {!decorative && <span style={visuallyHidden}> {content}</span>}
      {isRequested && (
        <Suspense fallback={null}>
          <TipBubble content={content} after={after} place={anchor} shown={isShown} onHide={hide} />
        </Suspense>
      )}
    </span>
  );
};
