import { useEffect, useState, type ComponentType } from 'react';

export interface PageChunk<Props extends object> {
  readonly Page: ComponentType<Props>;
  /** Before the page is hydrated. */
  readonly preload: () => Promise<void>;
  /** For the renderer of the server, which loads nothing on demand. */
  readonly provide: (page: ComponentType<Props>) => void;
}

/**
 * A page that is not shown first, in a chunk of its own. When that does not come, the server's page
 * takes its place.
 */
export function definePageChunk<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PageChunk<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    loaded ??= await load();
  };
  function Page(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded === null)
        preload().then(
          () => setLoaded(() => loaded),
          () => window.location.reload(),
        );
    }, [Loaded]);
    return Loaded === null ? <div className="rs rq" aria-busy="true" /> : <Loaded {...props} />;
  }
  return {
    Page,
    preload,
    provide: (page) => {
      loaded = page;
    },
  };
}
