import { toInitials, type Profile } from '@recueil/backend/contract';

/** Initials of the name, else of the email, else U. */
export const getUserInitials = (
  user: Pick<Profile, 'firstName' | 'lastName' | 'email'> | null,
): string =>
  (user && (toInitials(`${user.firstName} ${user.lastName}`) || toInitials(user.email))) || 'U';
