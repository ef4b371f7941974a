import { isAtOrBelow } from '../pages/page-titles.ts';

/**
 * Chunks that a remote's page loads first, by the longest matching path: `/` matches only the root,
 * `/app/requests` itself and what is below, `/app/requests/` only what is below. Used for
 * preloading only.
 */
export type ChunkMap = Readonly<Record<string, string | readonly string[]>>;

export function selectChunks(chunks: ChunkMap, path: string): string[] {
  const matches = Object.keys(chunks)
    .filter((key) => matchesKey(path, key))
    .sort((a, b) => b.length - a.length);
  return [matches[0] === undefined ? [] : (chunks[matches[0]] ?? [])].flat();
}

function matchesKey(path: string, key: string): boolean {
  if (key === '/') return path === '/';
  return key.endsWith('/')
    ? path.startsWith(key) && path.length > key.length
    : isAtOrBelow(path, key);
}
