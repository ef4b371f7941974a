import type { Logger } from '../../platform/logging/logger.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';
import type { StoredMail } from './stored-mail.ts';

const KEPT = 500;

export interface MailStore {
  add(mail: StoredMail): void;
  /** Newest first. With a whole address only mail to it, with a part of one whatever contains it. */
  list(to: string | null): StoredMail[];
  find(id: string): StoredMail | null;
  /** Resolves once everything is on disk. */
  flush(): Promise<void>;
}

/** The last mails, in memory and in one file that is rewritten after they arrived, several at a time. */
export async function openMailStore(file: string, logger: Logger): Promise<MailStore> {
  const kept = ((await readJsonFile(file)) ?? []) as StoredMail[];
  let writing: Promise<void> | null = null;
  let dirty = false;
  const write = async (): Promise<void> => {
    while (dirty) {
      dirty = false;
      await writeJsonFile(file, kept).catch((error: unknown) =>
        logger.warn({ error }, 'The development mailbox could not be written'),
      );
    }
    writing = null;
  };
  return {
    add(mail) {
      kept.unshift(mail);
      kept.length = Math.min(kept.length, KEPT);
      dirty = true;
      writing ??= write();
    },
    list(to) {
      const wanted = to?.trim().toLowerCase() ?? '';
      if (wanted === '') return [...kept];
      const whole = /^[^@\s]+@[^@\s]+$/.test(wanted);
      return kept.filter((mail) =>
        whole ? mail.to.toLowerCase() === wanted : mail.to.toLowerCase().includes(wanted),
      );
    },
    find: (id) => kept.find((mail) => mail.id === id) ?? null,
    async flush() {
      await writing;
    },
  };
}
