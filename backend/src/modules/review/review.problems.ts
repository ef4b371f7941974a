import { invalid } from '../../platform/http/problem.ts';
import { REQUEST_MESSAGES } from '../requests/requests-limits.contract.ts';

export const reasonMissing = () => invalid({ errors: [{ field: 'reason', message: REQUEST_MESSAGES.reasonMissing }] });
