import type { Platform } from '../platform.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export function openStorage({ config, logger }: Pick<Platform, 'config' | 'logger'>): Storage {
  const { storage: place, maxFileSize } = config;
  return place.kind === 'folder'
    ? createFolderStorage(place.folder)
    : createS3Storage({ place, logger, maxFileSize });
}
