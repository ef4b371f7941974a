import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { receiveUpload, type IncomingFile, type TakenFile } from '../../platform/http/upload.ts';
import { createSealer } from '../../platform/sealing/seal.ts';
import { checkContent } from './check-content.ts';
import type { DocumentTarget, StagedFile } from './documents.api.ts';
import type { Documents } from './documents.context.ts';
import { cleanFileName } from './file-name.rules.ts';

/** Takes the one file of a call in: checked, hashed, sealed and on the disk, but nobody's yet. */
export const receiveFile = (documents: Documents, target: DocumentTarget, req: IncomingMessage): Promise<StagedFile> =>
  receiveUpload(req, { maxFileSize: documents.platform.config.maxFileSize }, (file) => takeIn(documents, target, file));

async function takeIn({ platform, storage, keyring, staged }: Documents, target: DocumentTarget, file: IncomingFile): Promise<TakenFile<StagedFile>> {
  const name = cleanFileName(file.name);
  const { mediaType, bytes } = await checkContent(name, file.bytes);
  const documentId = platform.ids.next();
  const { key, wrappedKey, organisationKeyId } = await keyring.newDocumentKey(target.organisationId, documentId);
  const writer = await storage.create();
  const sealer = createSealer(key, { ...target, documentId }, Buffer.from(writer.key, 'hex'));
  const hash = createHash('sha256');
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      await writer.write(sealer.update(chunk));
    }
    await writer.write(sealer.final());
  } catch (error) {
    await writer.abort();
    throw error;
  }
  return {
    async finish() {
      await writer.commit();
      platform.metrics.receivedBytes.inc(sealer.size);
      const received: StagedFile = { documentId, name, mediaType, size: sealer.size, sha256: hash.digest('hex') };
      staged.set(received, { target, storageKey: writer.key, sealedSize: sealer.sealedSize, sealedSha256: sealer.sha256(), wrappedKey, organisationKeyId });
      return received;
    },
    abort: () => writer.abort(),
  };
}
