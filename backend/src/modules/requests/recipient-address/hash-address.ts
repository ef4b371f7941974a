import { sha256 } from '../../../platform/digest.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';

export const hashAddress = (address: string): Buffer => sha256(normalizeText(address));
