import type { RequestDocument } from '../../requests/requests.contract.ts';

/** A line with the file that was there at that instant: later versions replace a rejected one and were not handed in yet. */
export function asHandedIn(document: RequestDocument, submittedAt: Date): RequestDocument {
  const there = document.versions.filter(({ uploadedAt }) => Date.parse(uploadedAt) <= submittedAt.getTime());
  return { ...document, file: there.reduce<RequestDocument['file']>((last, file) => (last === null || file.version > last.version ? file : last), null) };
}
