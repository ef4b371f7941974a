import { getIn, useFormikContext } from 'formik';
import { useWords } from '../words.ts';
import type { RequestValues } from './request-form.ts';
import { ruleMessage } from './server-errors.ts';
import type { Refusals } from './server-errors.ts';

/** The one message a field shows: what the form's own rules say once it was visited, else what the server said of this very value. */
export const useFieldError = (name: string): string | undefined => {
  const t = useWords();
  const { values, errors, touched, submitCount, status } = useFormikContext<RequestValues>();
  const own: unknown = submitCount > 0 || getIn(touched, name) ? getIn(errors, name) : undefined;
  if (typeof own === 'string') return ruleMessage(t, own);
  const refused = (status as Refusals | undefined)?.[name];
  return refused && refused.value === getIn(values, name) ? ruleMessage(t, refused.message) : undefined;
};
