/**
 * What screens of several micro-frontends do with calls, on top of contract and kit. Compiled into
 * each remote.
 */
export { LoadError } from './LoadError.tsx';
export { useApproveAll } from './use-approve-all.ts';
export { useOpenFile } from './use-open-file.ts';
export { useToasts } from './use-toasts.ts';
