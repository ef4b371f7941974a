export type { FileWarningKind } from './file-warning-kind.ts';
export { findFileWarning } from './find-file-warning.ts';
