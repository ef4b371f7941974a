import type { IncomingMessage } from 'node:http';
import { MIN_PASSWORD } from './provider-messages.ts';
import type { FieldName, FormState, FormView } from './provider-pages.ts';

const MAX_BODY = 16_384;
const MAX_LENGTH = 255;
export const MAX_PASSWORD = 200;

export async function readSignInForm(req: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

export function validateSignInForm(view: FormView, form: URLSearchParams): FormState['errors'] {
  const errors: FormState['errors'] = {};
  const fields: FieldName[] =
    view === 'sign-up' ? ['firstName', 'lastName', 'email', 'password'] : ['email', 'password'];
  for (const name of fields) {
    const value = form.get(name) ?? '';
    if (value.trim() === '') errors[name] = 'missing';
    else if (value.length > (name === 'password' ? MAX_PASSWORD : MAX_LENGTH))
      errors[name] = 'too-long';
  }
  if (view === 'sign-up') {
    if (
      errors.email === undefined &&
      !/^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@.]+$/.test((form.get('email') ?? '').trim())
    )
      errors.email = 'bad-email';
    if (errors.password === undefined && [...(form.get('password') ?? '')].length < MIN_PASSWORD)
      errors.password = 'too-short';
  }
  return errors;
}
