import { createFileStore } from './file-store.ts';
import { listSavedPaths, onSavedUploadDeleted } from '../upload/upload-resume-storage.ts';

const files = createFileStore('recueil-uploads');

/** By path: ends the hold of this page. */
const held = new Map<string, () => void>();

onSavedUploadDeleted((_, path) => forget(path));

function forget(path: string): void {
  held.get(path)?.();
  held.delete(path);
  void files.remove(path);
}

/** So that another visit can resume the upload. */
export async function keepUpload(path: string, file: File): Promise<void> {
  const isOver = () => !listSavedPaths(Date.now()).has(path);
  if (held.has(path) || isOver() || !(await hold(path))) return;
  await files.save(path, file);
  if (isOver()) forget(path);
}

/** Null when nothing is kept; 'elsewhere' while another page of this browser sends it. */
export async function takeKeptUpload(path: string): Promise<File | 'elsewhere' | null> {
  void files.removeExcept(listSavedPaths(Date.now()));
  const file = await files.load(path);
  if (file === null || !findLocks()) return null;
  return (await hold(path)) ? file : 'elsewhere';
}

/** Older browsers have none, and keep nothing. */
const findLocks = () => (navigator as { locks?: LockManager }).locks;

/** One page at a time sends an upload. */
async function hold(path: string): Promise<boolean> {
  const locks = findLocks();
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
