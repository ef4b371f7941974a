import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { sha256 } from '../../platform/digest.ts';
import { openUpload } from '../../platform/http/body/receive-upload.ts';
import type { PictureKind } from '../../platform/file-inspector/file-inspection.ts';
import {
  WorkerLostError,
  type FileInspector,
} from '../../platform/file-inspector/file-inspector.ts';
import { PICTURE_BYTES, PICTURE_TYPES } from './pictures-limits.contract.ts';
import { pictureTypeRefused, pictureUnreadable } from './pictures.problems.ts';

export interface ReceivedPicture {
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** SHA-256 of the upload, in hex. */
  readonly uploadHash: string;
}

/** Encodes the upload again in a worker, so that nothing but its pixels is kept. */
export async function receivePicture(
  inspector: FileInspector,
  kind: PictureKind,
  req: IncomingMessage,
): Promise<ReceivedPicture> {
  const chunks: Buffer[] = [];
  const file = await openUpload(req, { maxFileSize: PICTURE_BYTES });
  await file.consume((chunk) => void chunks.push(chunk));
  const upload = Buffer.concat(chunks);
  const found = await fileTypeFromBuffer(upload);
  if (!PICTURE_TYPES.some((type) => type === found?.mime)) throw pictureTypeRefused();
  const { renditions } = await inspector
    .inspect(kind, upload.length, async () => Readable.from([upload]))
    .catch((error: unknown) => {
      if (error instanceof WorkerLostError) return { renditions: [] };
      throw error;
    });
  const [picture] = renditions;
  if (picture === undefined) throw pictureUnreadable();
  return { ...picture, uploadHash: sha256(upload).toString('hex') };
}
