import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`certificates/${name}`, import.meta.url));

/** A private authority whose key no longer exists. */
export const AUTHORITY_FILE = pathOf('authority.pem');

/** For localhost and 127.0.0.1, until 2126. */
export const LOCALHOST_FILES = { cert: pathOf('localhost.pem'), key: pathOf('localhost.key') };

export const readLocalhost = (): { cert: Buffer; key: Buffer } => ({
  cert: readFileSync(LOCALHOST_FILES.cert),
  key: readFileSync(LOCALHOST_FILES.key),
});
