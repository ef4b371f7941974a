import { makeStyles } from '@recueil/shell/ui';
import { useEffect, useRef } from 'react';
import { DegradedBanner } from './DegradedBanner.tsx';
import { useServiceIssue } from './health-monitor.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const useStyles = makeStyles({
  root: { position: 'sticky', top: '56px', zIndex: 4, flexShrink: 0 },
});

/** One line under the header when the network is gone, or when one of the two services is not well; the content stays. */
export const StatusBanners = () => {
  const styles = useStyles();
  const trouble = useServiceIssue();
  const line = useRef<HTMLDivElement>(null);
  // What sticks under the header has to know how much of the window is taken.
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) =>
      root.setProperty('--rc-lines', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (line.current) observer.observe(line.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--rc-lines');
    };
  }, []);
  return (
    <div ref={line} className={styles.root} role="status">
      {trouble === 'offline' && <OfflineBanner />}
      <DegradedBanner
        trouble={trouble === 'api' || trouble === 'mail' ? trouble : null}
        settled={trouble === null}
      />
    </div>
  );
};
