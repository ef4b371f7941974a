import type { RequestedDocument } from '../../requests/requests.contract.ts';

/** Later versions replace a rejected file, and were not submitted yet. */
export function toSubmittedVersion(
  requested: RequestedDocument,
  submittedAt: Date,
): RequestedDocument {
  const submitted = requested.versions.filter(
    ({ uploadedAt }) => Date.parse(uploadedAt) <= submittedAt.getTime(),
  );
  return {
    ...requested,
    file: submitted.reduce<RequestedDocument['file']>(
      (last, file) => (last === null || file.version > last.version ? file : last),
      null,
    ),
  };
}
