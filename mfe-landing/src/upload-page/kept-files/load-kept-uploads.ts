export const loadKeptUploads = () => import(/* webpackChunkName: "kept" */ './kept-uploads.ts');

/** Without it the person chooses the file again after a reload. */
export const keepUploadFile = (path: string, file: File): void =>
  void loadKeptUploads().then(
    ({ keepUpload }) => keepUpload(path, file),
    () => undefined,
  );
