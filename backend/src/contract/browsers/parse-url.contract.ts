/** Null when malformed; `URL.canParse` needs a browser of 2023. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
