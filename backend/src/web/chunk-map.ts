import { isAtOrBelow } from './page-titles.ts';

/**
 * Which chunks of a remote a page loads first, by the longest path that fits: `/` is the root alone, `/app/requests` itself
 * and what is below, `/app/requests/` only what is below. It is a hint: what is missing or wrong in it costs time, never a page.
 */
export type ChunkMap = Readonly<Record<string, string | readonly string[]>>;

export function selectChunks(chunks: ChunkMap, path: string): string[] {
  const fitting = Object.keys(chunks)
    .filter((key) => fits(path, key))
    .sort((a, b) => b.length - a.length);
  return [fitting[0] === undefined ? [] : (chunks[fitting[0]] ?? [])].flat();
}

function fits(path: string, key: string): boolean {
  if (key === '/') return path === '/';
  return key.endsWith('/')
    ? path.startsWith(key) && path.length > key.length
    : isAtOrBelow(path, key);
}
