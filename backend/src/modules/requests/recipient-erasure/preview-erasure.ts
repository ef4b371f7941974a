import { hashAddress } from '../../../platform/digest.ts';
import { acceptsLinks } from '../requests-limits.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ErasedCounts } from './recipient-erasure.contract.ts';

export const NOTHING_ERASED: ErasedCounts = {
  requests: 0,
  openRequests: 0,
  files: 0,
  bytes: 0,
  messages: 0,
  mails: 0,
};

/** What erasing this recipient would delete now; zeros when nothing is found. */
export async function previewErasure(
  context: RequestsContext,
  organizationId: string,
  email: string,
): Promise<ErasedCounts> {
  const { documents, erasures, mailLog, messages } = context;
  const addressHash = hashAddress(email);
  const counts = { ...NOTHING_ERASED };
  const found = new Set<string | null>();
  for await (const requests of erasures.listRequestsOf(organizationId, addressHash)) {
    if (requests.length === 0) continue;
    const ids = requests.map(({ id }) => id);
    for (const id of ids) found.add(id);
    const { files, bytes } = await documents.countRequestFiles(organizationId, ids);
    counts.requests += requests.length;
    counts.openRequests += requests.filter(({ status }) => acceptsLinks(status)).length;
    counts.files += files;
    counts.bytes += bytes;
    counts.messages += await messages.count(organizationId, ...ids);
    counts.mails += await mailLog.countOfRequests(organizationId, ids);
  }
  const mailed = await mailLog.listRequestsMailedTo(organizationId, addressHash);
  counts.mails += mailed.filter((requestId) => !found.has(requestId)).length;
  return counts;
}
