import freeEmailDomains from 'free-email-domains';
import { isCommonMailDomain } from '../email-domains.contract.ts';

const LISTED: ReadonlySet<string> = new Set(freeEmailDomains);

/** Of providers that give addresses to everyone: such an address proves no organisation. */
export const isPublicMailDomain = (domain: string): boolean =>
  isCommonMailDomain(domain) || LISTED.has(domain);
