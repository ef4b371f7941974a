/**
 * What several micro-frontends have in common on top of contract and kit. Compiled into each
 * remote.
 */
export { CopyField } from './CopyField.tsx';
export { ExportButton } from './ExportButton.tsx';
export { FilterTags } from './FilterTags.tsx';
export { LoadError } from './LoadError.tsx';
export { ReminderRuleFields } from './ReminderRuleFields.tsx';
export { useApproveAll } from './use-approve-all.ts';
export { useDeadlines } from './use-deadlines.ts';
export { useDescribeError } from './use-describe-error.ts';
export { useOpenFile } from './use-open-file.ts';
export { useToasts } from './use-toasts.ts';
