import { validationFailed } from '../../../platform/problem.ts';
import type { FieldError } from '../../../contract/common-schemas.contract.ts';
import { parseDeadline } from './deadline.rules.ts';
import type { RequestsContext } from '../requests.context.ts';

/** Reads a deadline in the organisation's zone; what is wrong with it goes to the field `deadline`, after the other errors found. */
export async function resolveDeadline(
  { platform, organizations }: RequestsContext,
  organizationId: string,
  text: string | null | undefined,
  others: readonly FieldError[] = [],
): Promise<Date | null> {
  const reading = text
    ? parseDeadline(text, (await organizations.get(organizationId)).timeZone, platform.clock.now())
    : { deadline: null };
  const errors =
    'message' in reading ? [...others, { field: 'deadline', message: reading.message }] : others;
  if (errors.length > 0) throw validationFailed({ errors: [...errors] });
  return 'deadline' in reading ? reading.deadline : null;
}
