export { canJoinFiles } from './can-join-files.ts';
export { PhotoPagesDialog } from './PhotoPagesDialog.tsx';
