import { scrubMessage } from './scrub-message.rules.ts';
import { scrubDeep, scrubRecording, scrubText } from './scrub-text.rules.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toFields = (value: unknown): Fields => (isFields(value) ? value : {});
const toFieldsList = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];
const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );

/** The route of a URL: without query, with `:id` and `:token` for variable segments. */
export const toRoutePattern = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/(\/(?:request|(?<!auth\/)invitation)\/)[^/]+/, '$1:token')
    .replace(/\/[0-9A-HJKMNP-TV-Z]{26}(?=\/|$)/gi, '/:id');

export const toElementPath = (target: unknown): string => {
  const path: string[] = [];
  for (
    let element = target;
    isElement(element) && path.length < 5;
    element = element.parentElement
  ) {
    const role = element.getAttribute('role');
    path.unshift(
      element.tagName.toLowerCase() +
        (role !== null && /^[a-z]+$/.test(role) ? `[role=${role}]` : ''),
    );
  }
  return path.join(' > ');
};

interface ElementLike {
  readonly tagName: string;
  readonly parentElement: unknown;
  getAttribute(name: string): string | null;
}
const isElement = (value: unknown): value is ElementLike =>
  isFields(value) &&
  typeof value['tagName'] === 'string' &&
  typeof value['getAttribute'] === 'function';

const BREADCRUMB_DATA: Readonly<Record<string, readonly string[]>> = {
  fetch: ['method', 'url', 'status_code'],
  xhr: ['method', 'url', 'status_code'],
  navigation: ['from', 'to'],
};

/** A step before an error: the element used, or the URL called or opened. `null` drops it. */
export const sanitizeBreadcrumb = <B extends { category?: string | undefined }>(
  breadcrumb: B,
  target?: unknown,
): B | null => {
  const { category = '' } = breadcrumb;
  const allowed = pick(toFields(breadcrumb), ['category', 'type', 'level', 'timestamp']);
  const data = toFields(toFields(breadcrumb)['data']);
  const detail = category.startsWith('ui.')
    ? { message: toElementPath(target) }
    : BREADCRUMB_DATA[category] && { data: pick(data, BREADCRUMB_DATA[category]) };
  return detail ? ({ ...allowed, ...detail } as unknown as B) : null;
};

// Web Vitals name elements by attributes, which contain texts of the page.
const WEB_VITAL_ELEMENT = /(?:lcp|cls|inp)\.(?:element|source|url|id)/;
const dropElementNames = (data: unknown): Fields =>
  Object.fromEntries(
    Object.entries(toFields(data)).filter(([name]) => !WEB_VITAL_ELEMENT.test(name)),
  );

const sanitizeException = (exception: Fields): Fields => ({
  ...exception,
  value: typeof exception['value'] === 'string' ? scrubMessage(exception['value']) : undefined,
  ...(isFields(exception['stacktrace'])
    ? {
        stacktrace: {
          frames: toFieldsList(exception['stacktrace']['frames']).map((frame) =>
            pick(frame, ['filename', 'function', 'lineno', 'colno', 'in_app']),
          ),
        },
      }
    : {}),
});

/** Allow-list: where the error happened and what it was, without personal data or content. */
export const sanitizeEvent = <E extends object>(event: E): E => {
  const fields = toFields(event);
  const allowed = pick(fields, [
    'type',
    'event_id',
    'timestamp',
    'start_timestamp',
    'level',
    'platform',
    'release',
    'environment',
    'tags',
    'sdk',
    'fingerprint',
    'transaction_info',
    'measurements',
    'sdkProcessingMetadata',
    'breadcrumbs',
  ]);
  const { trace, react, replay } = toFields(fields['contexts']);
  const { url } = toFields(fields['request']);
  return {
    ...allowed,
    ...(typeof fields['message'] === 'string' ? { message: scrubMessage(fields['message']) } : {}),
    ...(typeof fields['transaction'] === 'string'
      ? { transaction: toRoutePattern(fields['transaction']) }
      : {}),
    ...(typeof url === 'string' ? { request: { url: scrubText(url) } } : {}),
    ...(isFields(fields['exception'])
      ? {
          exception: { values: toFieldsList(fields['exception']['values']).map(sanitizeException) },
        }
      : {}),
    ...(Array.isArray(fields['spans'])
      ? {
          spans: toFieldsList(fields['spans']).map((span) => ({
            ...span,
            data: dropElementNames(span['data']),
          })),
        }
      : {}),
    contexts: {
      ...(isFields(trace) ? { trace: { ...trace, data: dropElementNames(trace['data']) } } : {}),
      ...(isFields(react) ? { react } : {}),
      ...(isFields(replay) ? { replay } : {}),
    },
  } as unknown as E;
};

/** Scrubs every text of every item. Binary items cannot be scrubbed and are dropped. */
export const scrubEnvelope = <T extends readonly [unknown, unknown]>([head, items]: T): T =>
  [
    scrubDeep(head),
    (items as readonly (readonly [Fields, unknown])[]).flatMap(([header, content]) => {
      if (content instanceof Uint8Array) return [];
      if (typeof content !== 'string') return [[header, scrubDeep(content)]];
      const clean = scrubRecording(content);
      return [[{ ...header, length: new TextEncoder().encode(clean).length }, clean]];
    }),
  ] as unknown as T;
