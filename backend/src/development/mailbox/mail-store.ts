import type { Logger } from '../../platform/logging/logger.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

const MAX_MAILS = 500;

export interface StoredMail {
  readonly id: string;
  readonly from: string;
  /** The envelope recipient, not the header. */
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  /** Inline pictures are data URLs. */
  readonly html: string;
  readonly links: readonly string[];
  readonly attachments: readonly { readonly name: string; readonly bytes: number }[];
}

export interface MailStore {
  add(mail: StoredMail): void;
  /** Newest first. A whole address matches exactly, a part of one matches anywhere. */
  list(to: string | null): StoredMail[];
  find(id: string): StoredMail | null;
  flush(): Promise<void>;
}

/** Mails that arrive during a write share the next one. */
export async function openMailStore(file: string, logger: Logger): Promise<MailStore> {
  const mails = ((await readJsonFile(file)) ?? []) as StoredMail[];
  let writing: Promise<void> | null = null;
  let dirty = false;
  const write = async (): Promise<void> => {
    while (dirty) {
      dirty = false;
      await writeJsonFile(file, mails).catch((error: unknown) =>
        logger.warn({ error }, 'The development mailbox could not be written'),
      );
    }
    writing = null;
  };
  return {
    add(mail) {
      mails.unshift(mail);
      mails.length = Math.min(mails.length, MAX_MAILS);
      dirty = true;
      writing ??= write();
    },
    list(to) {
      const query = to?.trim().toLowerCase() ?? '';
      if (query === '') return [...mails];
      const isAddress = /^[^@\s]+@[^@\s]+$/.test(query);
      return mails.filter((mail) =>
        isAddress ? mail.to.toLowerCase() === query : mail.to.toLowerCase().includes(query),
      );
    },
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    async flush() {
      await writing;
    },
  };
}
