import { sha256 } from '../../../platform/digest.ts';
import { normalizeText } from '../../../contract/normalize-text.contract.ts';

export const hashAddress = (address: string): Buffer => sha256(normalizeText(address));
