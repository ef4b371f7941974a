import { Tooltip } from '@recueil/shell/ui-overlay';
import { useLayoutEffect, useState, type RefObject } from 'react';

export const LazyTooltipBubble = ({
  content,
  after,
  place,
  shown,
  onHide,
}: {
  content: string;
  after: boolean;
  place: RefObject<HTMLElement | null>;
  shown: boolean;
  onHide: () => void;
}) => {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setTarget(place.current), [place]);
  return (
    <Tooltip
      content={content}
      relationship="inaccessible"
      visible={shown && target !== null}
      onVisibleChange={(_event, { visible }) => !visible && onHide()}
      positioning={{ target, position: after ? 'after' : 'above' }}
    />
  );
};
