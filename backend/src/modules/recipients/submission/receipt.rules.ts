import type { RequestedDocument } from '../../requests/requests.contract.ts';

/** A line with the file that was there at that instant: later versions replace a rejected one and were not handed in yet. */
export function toSubmittedVersion(
  document: RequestedDocument,
  submittedAt: Date,
): RequestedDocument {
  const there = document.versions.filter(
    ({ uploadedAt }) => Date.parse(uploadedAt) <= submittedAt.getTime(),
  );
  return {
    ...document,
    file: there.reduce<RequestedDocument['file']>(
      (last, file) => (last === null || file.version > last.version ? file : last),
      null,
    ),
  };
}
