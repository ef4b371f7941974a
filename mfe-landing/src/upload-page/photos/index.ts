export { areJoinable } from './can-join-files.ts';
export { PhotoSheet } from './PhotoPagesDialog.tsx';
