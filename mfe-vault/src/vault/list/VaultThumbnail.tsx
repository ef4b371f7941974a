import type { VaultDocument } from '@recueil/backend/contract';
import { FileIcon } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { useEffect, useRef, useState } from 'react';
import { useVaultThumbnailQuery } from '../../vault.api.ts';

const useStyles = makeStyles({
  // A document is a sheet with a cut corner; papers stay white in the dark theme.
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

/** True once the element came near the window; it stays so. */
const useHasBeenVisible = () => {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return setSeen(true);
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return { place, seen };
};

/** The first page in small, or the icon of its kind. Decorative. */
export const VaultThumbnail = ({ document }: { document: VaultDocument }) => {
  const styles = useStyles();
  const { place, seen } = useHasBeenVisible();
  const { data } = useVaultThumbnailQuery(document.id, { skip: !seen || !document.hasThumbnail });
  return (
    <span ref={place} className={styles.sheet}>
      {data ? (
        <img className={styles.picture} src={data} alt="" />
      ) : (
        <FileIcon mediaType={document.mediaType} />
      )}
    </span>
  );
};
