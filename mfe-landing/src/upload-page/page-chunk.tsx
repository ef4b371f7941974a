import { useEffect, useState, type ComponentType } from 'react';

export interface PageChunk<Props extends object> {
  readonly Page: ComponentType<Props>;
  /** Before the page is hydrated. */
  readonly preload: () => Promise<void>;
  /** For the renderer of the server, which loads nothing on demand. */
  readonly provide: (page: ComponentType<Props>) => void;
}

/** A page that most recipients do not see, in a chunk of its own. */
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
      if (Loaded !== null) return;
      preload().then(
        () => setLoaded(() => loaded),
        // For the boundary, which offers to reload.
        (thrown: unknown) =>
          setLoaded(() => {
            throw thrown;
          }),
      );
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : <div className="rs rq" aria-busy="true" />;
  }
  return {
    Page,
    preload,
    provide: (page) => {
      loaded = page;
    },
  };
}
