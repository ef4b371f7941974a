import { expect, test } from '@jest/globals';
import type {
  FieldError,
  Profile,
  Request,
  RequestedDocuments,
  RequestStats,
  ValidationStats,
} from '@recueil/backend/contract';
import type { RouteObject } from '@recueil/shell/router';
import type { Slice, UnknownAction } from '@reduxjs/toolkit';
import * as contract from './index.ts';

// Types that remotes compile against: a changed meaning fails to compile here before it does in a
// remote, and so does an unlisted name.
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Api = typeof contract.api;
type Asked<Name extends keyof Api['endpoints']> = [
  given: Api['endpoints'][Name]['Types']['QueryArg'],
  answer: Api['endpoints'][Name]['Types']['ResultType'],
];
type Tag = Extract<Parameters<Api['util']['invalidateTags']>[0][number], string>;
type Ui = ReturnType<typeof contract.useUi>;
type Format = ReturnType<typeof contract.useFormat>;
type Face = Parameters<typeof contract.defineMicroFrontend>[0];

const names: Record<keyof typeof contract, true[]> = {
  CONTRACT_VERSION: [
    true satisfies Same<
      typeof contract.CONTRACT_VERSION extends `1.${number}.${number}` ? 1 : 2,
      1
    >,
  ],
  POLLING: [
    true satisfies Same<typeof contract.POLLING.list.pollingInterval, 30_000>,
    true satisfies Same<typeof contract.POLLING.counters.pollingInterval, 60_000>,
    true satisfies Same<typeof contract.POLLING.list.skipPollingIfUnfocused, true>,
  ],
  api: [
    true satisfies Same<
      Tag,
      | 'Request'
      | 'RequestList'
      | 'RequestStats'
      | 'Validation'
      | 'Document'
      | 'Vault'
      | 'Profile'
      | 'Organization'
    >,
    true satisfies Same<Asked<'getProfile'>, [given: void, answer: Profile]>,
    true satisfies Same<Asked<'getRequestStats'>, [given: void, answer: RequestStats]>,
    true satisfies Same<Asked<'getValidationStats'>, [given: void, answer: ValidationStats]>,
    true satisfies Same<Asked<'getRequest'>, [given: string, answer: Request]>,
    true satisfies Same<Asked<'getRequestDocuments'>, [given: string, answer: RequestedDocuments]>,
    true satisfies Same<
      Extract<keyof Api, `use${string}Query`>,
      `use${'' | 'Lazy'}Get${'Profile' | 'RequestStats' | 'ValidationStats' | 'Request' | 'RequestDocuments'}Query`
    >,
    true satisfies Same<Api['reducerPath'], 'api'>,
    true satisfies Same<Api['injectEndpoints'] extends (given: never) => unknown ? 1 : 2, 1>,
  ],
  defineMicroFrontend: [
    true satisfies Same<ReturnType<typeof contract.defineMicroFrontend>, contract.MicroFrontend>,
    true satisfies Same<Face['slices'], Slice[] | undefined>,
    true satisfies Same<
      Face['catalogue'],
      { fr: Record<string, unknown>; en: Record<string, unknown> }
    >,
  ],
  describeError: [
    true satisfies Same<
      ReturnType<typeof contract.describeError>,
      { title: string; detail: string }
    >,
    true satisfies Same<
      contract.ApiError extends Parameters<typeof contract.describeError>[0] ? 1 : 2,
      1
    >,
    true satisfies Same<
      ReturnType<typeof contract.useTranslate> extends Parameters<typeof contract.describeError>[1]
        ? 1
        : 2,
      1
    >,
  ],
  download: [
    true satisfies Same<
      Parameters<typeof contract.download>,
      [
        path: string,
        fileName: string,
        options?: {
          archive?: {
            size: number;
            open?: (signal: AbortSignal) => AsyncIterable<Uint8Array<ArrayBuffer>>;
          };
          signal?: AbortSignal;
        },
      ]
    >,
    true satisfies Same<ReturnType<typeof contract.download>, Promise<boolean>>,
    true satisfies Same<
      typeof contract.download extends (path: string, fileName: null) => Promise<Blob> ? 1 : 2,
      1
    >,
  ],
  makeStore: [
    true satisfies Same<
      ReturnType<ReturnType<typeof contract.makeStore>['getState']>['session'],
      contract.RootState['session']
    >,
  ],
  notify: [
    true satisfies Same<Parameters<typeof contract.notify>, [notice: contract.ToastOptions]>,
  ],
  rootReducer: [true satisfies Same<Parameters<typeof contract.rootReducer>[1], UnknownAction>],
  useAppDispatch: [
    true satisfies Same<ReturnType<typeof contract.useAppDispatch>, contract.AppDispatch>,
  ],
  useAppSelector: [
    true satisfies Same<
      Parameters<Parameters<typeof contract.useAppSelector>[0]>[0],
      contract.RootState
    >,
  ],
  useFormat: [
    true satisfies Same<
      Parameters<Format['date']>,
      [value: string | Date, style: 'full' | 'long' | 'medium' | 'short' | 'list']
    >,
    true satisfies Same<Format['relative'], (value: string | Date) => string>,
    true satisfies Same<Format['bytes'], (size: number) => string>,
    true satisfies Same<Format['number'], (value: number) => string>,
  ],
  useSession: [
    true satisfies Same<
      ReturnType<typeof contract.useSession>,
      { user: Profile | null; status: 'loading' | 'signed-in' | 'anonymous' }
    >,
  ],
  useTranslate: [
    true satisfies Same<
      typeof contract.useTranslate,
      (namespace?: string) => (key: string, values?: Record<string, unknown>) => string
    >,
  ],
  useUi: [
    true satisfies Same<Ui['theme'], contract.Theme>,
    true satisfies Same<Ui['language'], contract.Language>,
    true satisfies Same<Ui['isDark'], boolean>,
    true satisfies Same<Ui['compactMode'], boolean>,
    true satisfies Same<Ui['setTheme'], (theme: contract.Theme) => void>,
    true satisfies Same<Ui['setLanguage'], (language: contract.Language) => void>,
    true satisfies Same<Ui['setCompactMode'], (compactMode: boolean) => void>,
  ],
};

const types: true[] = [
  true satisfies Same<contract.ApiError['status'], number | 'network' | 'timeout' | 'cancelled'>,
  true satisfies Same<contract.ApiError['errors'], FieldError[] | undefined>,
  true satisfies Same<contract.ApiError['retryAfter'], number | undefined>,
  true satisfies Same<contract.ApiError['requestId'], string | undefined>,
  true satisfies Same<
    contract.MicroFrontend,
    { id: string; contract: string; version: string; routes: RouteObject[] }
  >,
  true satisfies Same<
    contract.ToastOptions['kind'],
    'success' | 'error' | 'warning' | 'info' | 'loading'
  >,
  true satisfies Same<
    contract.ToastOptions,
    {
      kind: contract.ToastOptions['kind'];
      title: string;
      message?: string;
      duration?: number;
      id?: string;
      action?: { label: string; run: () => void };
    }
  >,
  true satisfies Same<contract.Theme, 'system' | 'light' | 'dark'>,
  true satisfies Same<contract.Language, 'fr' | 'en'>,
  true satisfies Same<contract.RootState['session'], { ended: boolean }>,
  true satisfies Same<keyof contract.LazySlices extends symbol ? 1 : 2, 1>,
];

test('the contract exports fifteen values besides its types, each with the expected type', () => {
  expect(Object.keys(contract).sort()).toEqual(Object.keys(names).sort());
  expect(Object.keys(contract)).toHaveLength(15);
  expect([...Object.values(names).flat(), ...types].every(Boolean)).toBe(true);
});
