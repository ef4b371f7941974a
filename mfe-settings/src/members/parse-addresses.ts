import { INVITATION_LIMITS } from '@recueil/backend/contract';
import * as yup from 'yup';

const address = yup.string().email();

export type AddressProblem =
  { kind: 'none' | 'too-many' } | { kind: 'malformed'; addresses: readonly string[] };

/** Separated by spaces, commas, semicolons or lines; each address once. */
export const parseAddresses = (text: string): string[] => [
  ...new Map(
    text
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map((part) => [part.toLowerCase(), part]),
  ).values(),
];

export const findAddressProblem = (addresses: readonly string[]): AddressProblem | null => {
  if (addresses.length === 0) return { kind: 'none' };
  const malformed = addresses.filter((each) => !address.isValidSync(each));
  if (malformed.length > 0) return { kind: 'malformed', addresses: malformed };
  return addresses.length > INVITATION_LIMITS.perCall ? { kind: 'too-many' } : null;
};
