import { invalid } from '../../../platform/problem.ts';
import type { FieldError } from '../../../contract/common-schemas.contract.ts';
import { readDeadline } from './deadline.rules.ts';
import type { Requests } from '../requests.context.ts';

/** Reads a deadline in the organisation's zone; what is wrong with it goes to the field `deadline`, after the other errors found. */
export async function chosenDeadline(
  { platform, organisations }: Requests, organisationId: string, text: string | null | undefined, others: readonly FieldError[] = [],
): Promise<Date | null> {
  const reading = text ? readDeadline(text, (await organisations.find(organisationId)).timeZone, platform.clock.now()) : { deadline: null };
  const errors = 'message' in reading ? [...others, { field: 'deadline', message: reading.message }] : others;
  if (errors.length > 0) throw invalid({ errors: [...errors] });
  return 'deadline' in reading ? reading.deadline : null;
}
