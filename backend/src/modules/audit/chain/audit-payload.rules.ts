/** Values that may stand beside an id: words of our own, not of people. */
const CODE_FIELDS = new Set([
  'purpose',
  'fields',
  'scopes',
  'status',
  'decision',
  'kind',
  'from',
  'to',
  'permission',
]);
const ID_PATTERN = /^[A-Za-z0-9_:.-]{1,64}$/;

/** What of an event's payload may be kept for ever: ids, numbers, yes and no, and words of our own. Whatever could name a person is left out. */
export function toPseudonymousPayload(
  payload: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).filter(([field, value]) => isPseudonymous(field, value)),
  );
}

function isPseudonymous(field: string, value: unknown): boolean {
  if (
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  )
    return true;
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string' && isPseudonymous(field, one));
  return (
    typeof value === 'string' &&
    (/Ids?$/.test(field) || CODE_FIELDS.has(field)) &&
    ID_PATTERN.test(value)
  );
}

/** JSON with its keys in order at every depth: the same facts are always the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
