import type { VaultDocument } from '@recueil/backend/contract';
import { FileIcon } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { useEffect, useRef, useState } from 'react';
import { useVaultThumbnailQuery } from '../../vault.api.ts';

const useStyles = makeStyles({
  // A sheet with a cut corner, white in both themes.
  sheet: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '30px',
    height: '40px',
    overflow: 'hidden',
    color: 'var(--rc-text2)',
  },
  picture: {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: 'top',
    backgroundColor: '#fff',
    border: '1px solid var(--rc-line-strong)',
    boxSizing: 'border-box',
    clipPath: 'polygon(0 0, calc(100% - 7px) 0, 100% 7px, 100% 100%, 0 100%)',
  },
});

/** Stays true once the element has come near the viewport. */
const useHasBeenVisible = () => {
  const element = useRef<HTMLSpanElement>(null);
  const [hasBeenVisible, setHasBeenVisible] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined')
      return setHasBeenVisible(true);
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setHasBeenVisible(true),
      {
        rootMargin: '200px',
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, hasBeenVisible };
};

export const VaultThumbnail = ({ document }: { document: VaultDocument }) => {
  const styles = useStyles();
  const { element, hasBeenVisible } = useHasBeenVisible();
  const { data } = useVaultThumbnailQuery(document.id, {
    skip: !hasBeenVisible || !document.hasThumbnail,
  });
  return (
    <span ref={element} className={styles.sheet}>
      {data ? (
        <img className={styles.picture} src={data} alt="" />
      ) : (
        <FileIcon mediaType={document.mediaType} />
      )}
    </span>
  );
};
