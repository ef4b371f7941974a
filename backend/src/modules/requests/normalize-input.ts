import type { RequestedDocumentInput } from './requests.contract.ts';

export const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null;

export const normalizeDocumentInput = ({
  title,
  description,
  required,
}: RequestedDocumentInput) => ({
  title: title.trim(),
  description: description?.trim() ?? '',
  required: required ?? true,
});
