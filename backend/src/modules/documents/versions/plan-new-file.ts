import type { DocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import {
  alreadyApproved,
  documentFull,
  documentTooLarge,
  fileGone,
} from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { planFile, type NewFile } from './current-files.rules.ts';

const REFUSALS = {
  approved: alreadyApproved,
  gone: fileGone,
  full: documentFull,
  'too-large': documentTooLarge,
} as const;

/** Also before bytes are read, while hash or size are unknown. */
export async function planNewFile(
  { store }: DocumentsContext,
  target: DocumentTarget,
  file: NewFile,
) {
  const current = (await store.listCurrent(target)).map((row) => ({
    ...row,
    sha256: row.sha256.toString('hex'),
    row,
  }));
  const plan = planFile(current, file);
  if (plan.kind === 'keep' || plan.kind === 'store') return plan;
  throw REFUSALS[plan.kind]({ log: { requestedDocumentId: target.requestedDocumentId } });
}

/** Its bytes are deleted, which makes room in the quota. */
export const findReplacedPending = (
  plan: Awaited<ReturnType<typeof planNewFile>>,
): DocumentRow | null =>
  plan.kind === 'keep'
    ? null
    : (plan.leaving.find(({ state }) => state === 'pending')?.row ?? null);
