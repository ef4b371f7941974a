export { PhotoPagesDialog } from './PhotoPagesDialog.tsx';
