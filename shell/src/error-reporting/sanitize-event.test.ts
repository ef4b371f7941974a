import { describe, expect, test } from '@jest/globals';
import {
  sanitizeBreadcrumb,
  sanitizeEvent,
  toElementPath,
  toRoutePattern,
  scrubEnvelope,
} from './sanitize-event.rules.ts';

const LINK = 'q7Jr0Yb-3kVhN2sX_8fTzLwPmA4cEuGd5RoKi6BvHt1';

test.each([
  ['/app/requests/01JD0000000000000000000000', '/app/requests/:id'],
  [
    '/app/requests/01JD0000000000000000000000/documents/01JD0000000000000000000001?search=x',
    '/app/requests/:id/documents/:id',
  ],
  [`/request/${LINK}`, '/request/:token'],
  ['/invitation/short', '/invitation/:token'],
  ['/api/auth/invitation/accept', '/api/auth/invitation/accept'],
  ['/app/settings/profile#top', '/app/settings/profile'],
])('the path %s has the route %s', (address, route) => expect(toRoutePattern(address)).toBe(route));

describe('a sanitised event', () => {
  const sent = sanitizeEvent({
    event_id: 'a',
    level: 'error',
    release: 'recueil@1.0.0',
    tags: { where: 'react' },
    message: 'Camille Morel failed',
    transaction: '/app/requests/01JD0000000000000000000000',
    user: { email: 'camille@example.org', ip_address: '{{auto}}' },
    server_name: 'laptop',
    extra: { __serialized__: { recipientName: 'Camille' } },
    modules: { a: '1' },
    logentry: { message: 'Camille' },
    request: {
      url: `https://r.example/request/${LINK}?a=b`,
      headers: { Referer: 'x', Cookie: 'c' },
      cookies: { a: 'b' },
      data: 'body',
      query_string: 'a=b',
    },
    contexts: {
      react: { version: '19' },
      culture: { timezone: 'Europe/Paris' },
      state: { state: {} },
      trace: {
        trace_id: 't',
        data: {
          'lcp.element': 'button[aria-label="Camille"]',
          'cls.source.1': 'p',
          'url.path': '/app',
        },
      },
    },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'no account for camille@example.org',
          stacktrace: {
            frames: [
              {
                filename: 'app.js',
                function: 'f',
                lineno: 1,
                colno: 2,
                in_app: true,
                vars: { name: 'Camille' },
                context_line: 'const name = "Camille"',
              },
            ],
          },
        },
      ],
    },
    spans: [{ op: 'http', data: { 'browser.web_vital.lcp.element': 'h1', method: 'GET' } }],
  });

  test('a sanitised event says where the error happened and what it was', () => {
    expect(sent).toEqual({
      event_id: 'a',
      level: 'error',
      release: 'recueil@1.0.0',
      tags: { where: 'react' },
      message: '[name] failed',
      transaction: '/app/requests/:id',
      request: { url: 'https://r.example/request/[token]' },
      contexts: {
        react: { version: '19' },
        trace: { trace_id: 't', data: { 'url.path': '/app' } },
      },
      exception: {
        values: [
          {
            type: 'Error',
            value: 'no account for [e-mail]',
            stacktrace: {
              frames: [{ filename: 'app.js', function: 'f', lineno: 1, colno: 2, in_app: true }],
            },
          },
        ],
      },
      spans: [{ op: 'http', data: { method: 'GET' } }],
    });
  });

  test('a sanitised event contains no person, body, header or cookie, under any name', () =>
    expect(JSON.stringify(sent)).not.toMatch(/Camille|camille|Cookie|Referer|body|laptop|Paris/));
});

describe('a sanitised breadcrumb', () => {
  const button = () => {
    document.body.innerHTML =
      '<main><ul><li><button role="menuitem" aria-label="Rejeter l’avis de Camille Morel" title="Camille" id="camille" class="x"><span>Camille</span></button></li></ul></main>';
    return document.querySelector('span');
  };

  test('a click is recorded as the path of its elements, without text, id or label', () => {
    expect(
      sanitizeBreadcrumb(
        {
          category: 'ui.click',
          message: 'button[aria-label="Camille"]',
          timestamp: 1,
          data: { 'ui.component_name': 'Camille' },
        },
        button(),
      ),
    ).toEqual({
      category: 'ui.click',
      timestamp: 1,
      message: 'main > ul > li > button[role=menuitem] > span',
    });
  });

  test('something that is no element has an empty path', () => {
    expect([toElementPath(null), toElementPath(globalThis.document), toElementPath('x')]).toEqual([
      '',
      '',
      '',
    ]);
  });

  test.each([
    [
      'an API call',
      {
        category: 'fetch',
        type: 'http',
        data: {
          method: 'GET',
          url: '/api/v1/requests',
          status_code: 500,
          request_body: 'Camille',
          __span: 's',
        },
      },
      {
        category: 'fetch',
        type: 'http',
        data: { method: 'GET', url: '/api/v1/requests', status_code: 500 },
      },
    ],
    [
      'a navigation',
      { category: 'navigation', data: { from: '/app', to: '/app/requests', state: 'x' } },
      { category: 'navigation', data: { from: '/app', to: '/app/requests' } },
    ],
    ['a console message', { category: 'console', message: 'Camille' }, null],
    ['another category', { category: 'custom', message: 'Camille' }, null],
  ])('a breadcrumb of %s is reduced to safe fields or dropped', (_, breadcrumb, expected) =>
    expect(sanitizeBreadcrumb(breadcrumb)).toEqual(expected),
  );
});

describe('a scrubbed envelope', () => {
  const envelope = [
    { event_id: 'a', trace: { transaction: `/request/${LINK}` } },
    [
      [{ type: 'event' }, { breadcrumbs: [{ data: { to: `/request/${LINK}` } }] }],
      [{ type: 'replay_recording', length: 1 }, `{"segment_id":0}\n[{"href":"/request/${LINK}"}]`],
      [{ type: 'attachment' }, new Uint8Array([1, 2, 3])],
    ],
  ] as const;

  test('an envelope is scrubbed in its header and every item, and its length is updated', () => {
    const recording = '{"segment_id":0}\n[{"href":"/request/[token]"}]';
    expect(scrubEnvelope(envelope)).toEqual([
      { event_id: 'a', trace: { transaction: '/request/[token]' } },
      [
        [{ type: 'event' }, { breadcrumbs: [{ data: { to: '/request/[token]' } }] }],
        [{ type: 'replay_recording', length: recording.length }, recording],
      ],
    ]);
  });
});
