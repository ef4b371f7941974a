import { isPdf, isPhoto } from '../photos/can-join-files.ts';
import type { FileWarningKind } from './file-warning-kind.ts';

/** Null also when this browser cannot check the file. */
export async function findFileWarning(file: File): Promise<FileWarningKind | null> {
  if (!isPdf(file) && !isPhoto(file)) return null;
  try {
    const { findContentWarning } = await import(
      /* webpackChunkName: "checks" */ './find-content-warning.ts'
    );
    return await findContentWarning(file);
  } catch {
    return null;
  }
}
