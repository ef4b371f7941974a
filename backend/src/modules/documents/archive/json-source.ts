import type { ZipSource } from './stream-zip.ts';

export function toJsonSource(name: string, value: unknown, date: Date): ZipSource {
  const bytes = Buffer.from(JSON.stringify(value, null, 1));
  return {
    name,
    date,
    size: bytes.length,
    canOpenAhead: false,
    open: () => Promise.resolve(bytes),
  };
}

/** `requests/0001.json` for the first batch of requests. */
export const toBatchName = (name: string, number: number): string =>
  `${name}/${String(number).padStart(4, '0')}.json`;
