import { createFileStore } from './file-store.ts';
import { listSavedPaths, onSavedUploadDeleted } from '../upload/upload-resume-storage.ts';

const files = createFileStore('recueil-uploads');

/** By path: ends the hold of this page. */
const held = new Map<string, () => void>();

onSavedUploadDeleted((_, path) => {
  held.get(path)?.();
  held.delete(path);
  void files.remove(path);
});

/** So that another visit can resume the upload. */
export async function keepUpload(path: string, file: File): Promise<void> {
  if (held.has(path)) return;
  if (await hold(path)) await files.save(path, file);
}

/** Null when nothing is kept, or while another page sends it. */
export async function takeKeptUpload(path: string): Promise<File | null> {
  void files.removeExcept(listSavedPaths(Date.now()));
  const file = await files.load(path);
  return file !== null && (await hold(path)) ? file : null;
}

/** One page at a time sends an upload. Older browsers, without locks, keep nothing. */
async function hold(path: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return false;
  return new Promise<boolean>((resolve) => {
    locks
      .request(`recueil-upload ${path}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => held.set(path, release));
      })
      .catch(() => resolve(false));
  });
}
