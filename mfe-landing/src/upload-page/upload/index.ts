export { loadTusClient } from './start-upload-attempt.ts';
export type { SavedUpload } from './upload-resume-storage.ts';
export {
  hasUploadProblem,
  isActiveUpload,
  type ActiveUpload,
  type FileUpload,
  type FileUploads,
} from './file-upload.ts';
export { useInterruptedUploads } from './use-interrupted-uploads.ts';
export { useUploads } from './use-uploads.ts';
