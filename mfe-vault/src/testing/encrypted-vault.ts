import type { Encryption } from '@recueil/backend/contract';
import {
  createVaultKey,
  decryptFile,
  encryptFile,
  unlockVaultKey,
} from '@recueil/shell/encryption';

export const PASSPHRASE = 'quatre chevaux sous la pluie';

/** A vault with one key, made as the settings make it. */
export async function createEncryptedVault() {
  const created = await createVaultKey(PASSPHRASE, 'douze mots');
  const key = await unlockVaultKey(created, { kind: 'passphrase', text: PASSPHRASE });
  const encryption: Encryption = {
    enabled: true,
    keys: [
      {
        ...created,
        id: '01K',
        version: 1,
        createdAt: '2026-11-01T08:00:00.000Z',
        retiredAt: null,
      },
    ],
  };
  return {
    encryption,
    async encrypt(name: string, text: string, type = 'application/pdf'): Promise<Uint8Array> {
      const file = await encryptFile(new File([text], name, { type }), created.publicKey);
      return file.read(0, file.size);
    },
    async decrypt(file: Blob): Promise<{ name: string; text: string }> {
      const bytes = await file.arrayBuffer();
      const { metadata, body } = await decryptFile(new Response(bytes).body!, [key]);
      return { name: metadata.originalName, text: await new Response(body).text() };
    },
  };
}
