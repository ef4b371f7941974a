import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';

/** In rows of an export, else in bytes; `total` is 0 until known. */
export interface FileTransfer {
  id: string;
  kind: 'archive' | 'export' | 'upload';
  fileName: string;
  done: number;
  total: number;
}

/** `responseTime` in milliseconds; `error` is null when healthy. */
export interface ServiceHealth {
  healthy: boolean;
  responseTime: number;
  error: string | null;
}

export interface HealthResult {
  api: ServiceHealth;
  mail: ServiceHealth;
  overall: 'healthy' | 'degraded' | 'unhealthy';
  checkedAt: number;
}

interface ClientState {
  /** Writes and downloads in progress; screens show the loading state of reads themselves. */
  pendingOperations: number;
  fileTransfers: readonly FileTransfer[];
  /** Calls without a response, or with 502 to 504: a reason to check the service's health. */
  unreachableCalls: number;
  /** End of the session without activity (`Date.now()` milliseconds); null until known. */
  sessionExpiresAt: number | null;
  health: HealthResult | null;
  /** As the browser reports it, or as a successful retry has shown. */
  isOnline: boolean;
  isRemoteLoading: boolean;
  /** Reasons by the name of the remote. */
  remoteFailures: Readonly<Record<string, string>>;
  /** The server has a newer version of something that this page has loaded. */
  isOutdated: boolean;
  /** Incremented by a retry: a new router is created, because routers keep failed routes. */
  routerGeneration: number;
  /** Another tab has switched: calls of this page would act in the other organisation. */
  organizationChanged: boolean;
  /** The organisation refuses this session. */
  twoFactorRequired: boolean;
  /** A token was refused that the server had just issued: sign-in would lead back here. */
  isUnauthorized: boolean;
  /** Calls that the role does not allow: a reason to load the profile again. */
  forbiddenCalls: number;
  /** The `h1` of the screen. */
  pageHeading: string;
}

/** What calls, remotes and the page report to the screens of the shell. */
export const client = createSlice({
  name: 'client',
  initialState: (): ClientState => ({
    pendingOperations: 0,
    fileTransfers: [],
    unreachableCalls: 0,
    sessionExpiresAt: null,
    health: null,
    isOnline: navigator.onLine,
    isRemoteLoading: false,
    remoteFailures: {},
    isOutdated: false,
    routerGeneration: 0,
    organizationChanged: false,
    twoFactorRequired: false,
    isUnauthorized: false,
    forbiddenCalls: 0,
    pageHeading: '',
  }),
  reducers: {
    clientChanged: (state, { payload }: PayloadAction<Partial<ClientState>>) => ({
      ...state,
      ...payload,
    }),
    tokenRefused: () => undefined,
  },
});

let store: Store<{ client: ClientState }> | null = null;

/** Uploads and downloads run outside of the thunks of a store, so they report to the last one. */
export const connectClient = (to: NonNullable<typeof store>): void => void (store = to);
export const getClientState = () => store?.getState().client ?? client.getInitialState();
export const updateClient = (part: Partial<ClientState>): void =>
  void store?.dispatch(client.actions.clientChanged(part));
export const reportTokenRefusal = (): void => void store?.dispatch(client.actions.tokenRefused());
export const subscribeToClient = (listener: () => void) => store?.subscribe(listener);

const countOperation = (change: number): void =>
  updateClient({ pendingOperations: getClientState().pendingOperations + change });

export const withPendingOperation = async <T>(work: () => Promise<T>): Promise<T> => {
  countOperation(1);
  try {
    return await work();
  } finally {
    countOperation(-1);
  }
};
