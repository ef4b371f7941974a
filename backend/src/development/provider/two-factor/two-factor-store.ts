import { createHash, randomInt } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Secret, TOTP } from 'otpauth';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { MINUTE } from '../../../contract/durations.contract.ts';
import { systemClock } from '../../../platform/clock.ts';
import { readJsonFile, writeJsonFile } from '../../json-file.ts';

export type CodeError = 'wrong-code' | 'used-code' | 'too-many-codes';

/** Of a sign-in with password and code. */
export const TWO_FACTOR_LOGIN = { amr: ['pwd', 'otp', 'mfa'], acr: 'mfa' };

export interface Enrolment {
  readonly secret: string;
  /** For the QR code that an authenticator app reads. */
  readonly uri: string;
}

export interface TwoFactorStore {
  isOn(subject: string): boolean;
  countRecoveryCodes(subject: string): number;
  /** The same one until it is confirmed, so that a reloaded page keeps its QR code. */
  getEnrolment(subject: string, email: string): Enrolment;
  /** Returns the recovery codes, which cannot be read later. On disk before it resolves. */
  confirm(subject: string, code: string): Promise<readonly string[] | CodeError>;
  /** Accepts each code of the app and each recovery code once. Null when the code is right. */
  check(subject: string, code: string): Promise<CodeError | null>;
  turnOff(subject: string): Promise<void>;
}

interface Stored {
  readonly subject: string;
  readonly secret: string;
  /** Counter of the last accepted code. */
  readonly lastCounter: number;
  readonly recoveryHashes: readonly string[];
}

const RECOVERY_CODES = 10;
/** Without characters that look alike. */
const RECOVERY_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;

export async function openTwoFactorStore(file: string): Promise<TwoFactorStore> {
  const bySubject = new Map<string, Stored>();
  for (const stored of ((await readJsonFile(file)) ?? []) as Stored[])
    bySubject.set(stored.subject, stored);
  const enrolments = new LRUCache<string, string>({ max: 1_000, ttl: 30 * MINUTE });
  const attempts = new RateLimiterMemory({ points: 5, duration: 5 * 60 });
  let lastWrite: Promise<void> = Promise.resolve();
  const save = (): Promise<void> => {
    const write = lastWrite.then(() => writeJsonFile(file, [...bySubject.values()]));
    lastWrite = write.catch(() => undefined);
    return write;
  };
  /** Consumes an attempt before comparing. */
  const mayTry = (subject: string): Promise<boolean> =>
    attempts.consume(subject).then(
      () => true,
      () => false,
    );
  return {
    isOn: (subject) => bySubject.has(subject),
    countRecoveryCodes: (subject) => bySubject.get(subject)?.recoveryHashes.length ?? 0,
    getEnrolment(subject, email) {
      const secret = enrolments.get(subject) ?? new Secret({ size: 20 }).base32;
      enrolments.set(subject, secret);
      return { secret, uri: createTotp(secret, email).toString() };
    },
    async confirm(subject, code) {
      if (!(await mayTry(subject))) return 'too-many-codes';
      const secret = enrolments.get(subject);
      const counter = secret === undefined ? null : findCounter(secret, code);
      if (secret === undefined || counter === null) return 'wrong-code';
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
      const recoveryHashes = recoveryCodes.map(hashRecoveryCode);
      bySubject.set(subject, { subject, secret, lastCounter: counter, recoveryHashes });
      enrolments.delete(subject);
      await Promise.all([save(), attempts.delete(subject)]);
      return recoveryCodes;
    },
    async check(subject, code) {
      if (!(await mayTry(subject))) return 'too-many-codes';
      const stored = bySubject.get(subject);
      if (stored === undefined) return 'wrong-code';
      const counter = findCounter(stored.secret, code);
      if (counter !== null && counter <= stored.lastCounter) return 'used-code';
      const hash = hashRecoveryCode(code);
      if (counter === null && !stored.recoveryHashes.includes(hash)) return 'wrong-code';
      bySubject.set(subject, {
        ...stored,
        lastCounter: counter ?? stored.lastCounter,
        recoveryHashes: stored.recoveryHashes.filter((other) => other !== hash),
      });
      await Promise.all([save(), attempts.delete(subject)]);
      return null;
    },
    async turnOff(subject) {
      bySubject.delete(subject);
      await save();
    },
  };
}

const createTotp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Recueil', label, secret: Secret.fromBase32(secret) });

/** Null for a wrong code. Accepts the code before and after the current one: clocks differ. */
function findCounter(secret: string, code: string): number | null {
  const totp = createTotp(secret);
  const timestamp = systemClock.now().getTime();
  const delta = totp.validate({ token: normalizeCode(code), timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

function createRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');
  return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
}

/** Fifty random bits need no slow hash. */
const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(normalizeCode(code)).digest('base64');
