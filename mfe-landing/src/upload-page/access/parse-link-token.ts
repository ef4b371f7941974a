const TOKEN = /^\/request\/([A-Za-z0-9_-]{20,128})\/?$/;

/** The link token in the address; null when it cannot be one, so that nothing odd ever reaches a header. */
export const parseLinkToken = (pathname: string): string | null =>
  TOKEN.exec(pathname)?.[1] ?? null;
