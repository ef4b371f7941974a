import { randomBytes } from 'node:crypto';

const SANE = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;
const process = randomBytes(6).toString('base64url').replace(/[_-]/g, 'x');
let calls = 0;

/** The caller's own id when it is sane, else a new one: unique over restarts by its prefix, cheap by its counter. */
export const toRequestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && SANE.test(given)
    ? given
    : `${process}-${(calls++).toString(36).padStart(6, '0')}`;
