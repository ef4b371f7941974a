import { expect, test } from '@jest/globals';
import type { Profile } from '@recueil/backend/contract';
import type { RouteObject } from '@recueil/shell/router';
import * as contract from './index.ts';

// What remotes compile against. Each line fails to compile when a name changes its meaning, before any remote does.
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(...facts: T[]): number => facts.length;

type Ui = ReturnType<typeof contract.useUi>;
type Format = ReturnType<typeof contract.useFormat>;

const facts = () =>
  holds(
    true satisfies Same<typeof contract.CONTRACT_VERSION, '1.0.0'>,
    true satisfies Same<ReturnType<typeof contract.useSession>, { user: Profile | null; status: 'loading' | 'signed-in' | 'anonymous' }>,
    true satisfies Same<(typeof contract.TAGS)[number], 'Request' | 'RequestList' | 'RequestStats' | 'Validation' | 'Document' | 'Vault' | 'Profile' | 'Organization'>,
    true satisfies Same<contract.ApiError['status'], number | 'network' | 'timeout'>,
    true satisfies Same<contract.Notice['kind'], 'success' | 'error' | 'warning' | 'info' | 'loading'>,
    true satisfies Same<Ui['theme'], 'system' | 'light' | 'dark'>,
    true satisfies Same<Ui['language'], 'fr' | 'en'>,
    true satisfies Same<Ui['setCompactMode'], (compactMode: boolean) => void>,
    true satisfies Same<Parameters<Format['date']>[1], 'full' | 'long' | 'medium' | 'short' | 'list'>,
    true satisfies Same<ReturnType<typeof contract.useTranslate>, (key: string, values?: Record<string, unknown>) => string>,
    true satisfies Same<Parameters<typeof contract.download>, [path: string, fileName: string]>,
    true satisfies Same<contract.MicroFrontend['routes'], RouteObject[]>,
    true satisfies Same<ReturnType<typeof contract.describeError>, { title: string; detail: string }>,
    true satisfies Same<contract.AppDispatch, ReturnType<typeof contract.makeStore>['dispatch']>,
    true satisfies Same<contract.RootState['session'], { ended: boolean }>,
    true satisfies Same<Parameters<typeof contract.notify>[0], contract.Notice>,
  );

test('the contract offers fifteen names and no more', () => {
  expect(Object.keys(contract).sort()).toEqual([
    'CONTRACT_VERSION', 'TAGS', 'api', 'defineMicroFrontend', 'describeError', 'download', 'makeStore', 'notify', 'rootReducer',
    'useAppDispatch', 'useAppSelector', 'useFormat', 'useSession', 'useTranslate', 'useUi',
  ]);
  expect(facts()).toBe(16);
});
