import { tryStorage } from '@recueil/backend/contract';

const KEY = 'recueil-invitation';

export const toInvitationPath = (token: string): string => `/invitation/${token}`;

/** Kept in this tab only, while its user signs out or in at the provider. */
export const savePendingInvitation = (token: string): void => {
  tryStorage(() => sessionStorage.setItem(KEY, token));
};

export const clearPendingInvitation = (): void => {
  tryStorage(() => sessionStorage.removeItem(KEY));
};

/** The path of the invitation to return to. */
export const findPendingInvitation = (): string | null => {
  const token = tryStorage(() => sessionStorage.getItem(KEY));
  return token ? toInvitationPath(encodeURIComponent(token)) : null;
};
