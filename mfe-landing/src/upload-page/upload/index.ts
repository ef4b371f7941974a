export { loadClient } from './start-upload-attempt.ts';
export type { Place } from './upload-resume-storage.ts';
export { hasProblem, isOnItsWay, type OnItsWay, type Transfer, type Transfers } from './file-upload.ts';
export { useInterrupted } from './use-interrupted-uploads.ts';
export { useTransfers, type TransferEvents } from './use-uploads.ts';
