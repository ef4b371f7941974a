import type { Config } from '../config/index.ts';

export const PICTURES_PATH = '/v1/public/pictures';

/** Public and not guessable; another picture has another address. */
export const toPictureUrl = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  token: string | null,
): string | null => (token === null ? null : `${publicUrl.origin}/api${PICTURES_PATH}/${token}`);
