import { NETWORK_FAILURE, type ApiFailure } from '../request/api-failure.ts';
import { MAX_PIECE_BYTES, SMALLER_PIECES } from './piece-size.rules.ts';

/** How files get through the network of this visit. */
export interface UploadWay {
  /**
   * `override`: POST replaces PATCH (tus 1.0). `whole`: the file in one call, which cannot be
   * resumed.
   */
  readonly method: (typeof METHODS)[number];
  readonly maxPiece: number;
}

const METHODS = ['patch', 'override', 'whole'] as const;
/** A connection that is cut so often before the server has a byte is cut on purpose. */
const MAX_CUTS = 3;

export const FIRST_WAY: UploadWay = { method: 'patch', maxPiece: MAX_PIECE_BYTES };

/** The connection ended while a piece was on its way. */
export const PIECE_CUT: ApiFailure = { ...NETWORK_FAILURE, code: 'piece-cut' };

/** `cuts`: pieces in succession of which the server got nothing. Null: there is no other way. */
export function findOtherWay(
  way: UploadWay,
  { kind }: ApiFailure,
  size: number,
  cuts: number,
): UploadWay | null {
  if (kind === 'send-blocked') {
    const method = METHODS[METHODS.indexOf(way.method) + 1];
    return method === undefined ? null : { ...way, method };
  }
  if (kind === 'size-blocked' && way.method !== 'whole') {
    const maxPiece = SMALLER_PIECES.find((piece) => piece < way.maxPiece && piece < size);
    return maxPiece === undefined ? null : { ...way, maxPiece };
  }
  return kind === 'network' && way.method === 'patch' && cuts >= MAX_CUTS
    ? { ...way, method: 'override' }
    : null;
}

/** Codes of the product are lower-case words; a proxy answers with a page or codes of its own. */
const OWN_CODE = /^[a-z]+(?:-[a-z]+)*$/;

/** A refusal of the call itself by something between browser and server. */
export const isRefusedOnTheWay = (method: string, status: number, code: string): boolean =>
  status === 405 ||
  status === 501 ||
  // The answer to HEAD has no body, so that nothing says whose it is.
  (method !== 'HEAD' && (status === 400 || status === 403) && !OWN_CODE.test(code));
