import { randomUUID } from 'node:crypto';
import { systemClock } from '../../platform/clock.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';
import type { Language } from '../../contract/language.contract.ts';
import { hashPassword, matchesPassword, type PasswordHash } from './password-hash.ts';

export interface Account {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  /** Seconds since 1970; absent in accounts of earlier versions. */
  readonly passwordChangedAt?: number;
}

interface NewAccount extends Omit<Account, 'subject' | 'passwordChangedAt'> {
  readonly password: string;
}

export interface Accounts {
  find(subject: string): Account | null;
  findByEmail(email: string): Account | null;
  /** Null for an unknown address or a wrong password. */
  signIn(email: string, password: string): Promise<Account | null>;
  /** Null when the address has an account. On disk before it resolves. */
  create(account: NewAccount): Promise<Account | null>;
  /** False for a wrong current password. On disk before it resolves. */
  changePassword(subject: string, current: string, password: string): Promise<boolean>;
}

type Stored = Account & { readonly password: PasswordHash };

/** Few accounts: one file, read once and rewritten at each sign-up. */
export async function openAccounts(file: string): Promise<Accounts> {
  const bySubject = new Map<string, Stored>();
  for (const account of ((await readJsonFile(file)) ?? []) as Stored[])
    bySubject.set(account.subject, account);
  const byEmail = (email: string): Stored | null => {
    const wanted = email.trim().toLowerCase();
    return (
      [...bySubject.values()].find((account) => account.email.toLowerCase() === wanted) ?? null
    );
  };
  let lastWrite: Promise<void> = Promise.resolve();
  const save = (): Promise<void> => {
    const write = lastWrite.then(() => writeJsonFile(file, [...bySubject.values()]));
    lastWrite = write.catch(() => undefined);
    return write;
  };
  return {
    find: (subject) => bySubject.get(subject) ?? null,
    findByEmail: byEmail,
    async signIn(email, password) {
      const account = byEmail(email);
      return (await matchesPassword(password, account?.password ?? null)) ? account : null;
    },
    async create({ password, ...profile }) {
      if (byEmail(profile.email)) return null;
      const hash = await hashPassword(password);
      // Checks again: hashing takes time in which the address may be taken.
      if (byEmail(profile.email)) return null;
      const account: Stored = {
        ...profile,
        subject: randomUUID(),
        email: profile.email.trim(),
        password: hash,
        passwordChangedAt: nowInSeconds(),
      };
      bySubject.set(account.subject, account);
      await save();
      return account;
    },
    async changePassword(subject, current, password) {
      const account = bySubject.get(subject);
      if (!(await matchesPassword(current, account?.password ?? null)) || !account) return false;
      bySubject.set(subject, {
        ...account,
        password: await hashPassword(password),
        passwordChangedAt: nowInSeconds(),
      });
      await save();
      return true;
    },
  };
}

const nowInSeconds = (): number => Math.floor(systemClock.now().getTime() / 1000);
