import { defineProblem } from '../../platform/problem.ts';

export const lastOwner = defineProblem(
  409,
  'last-owner',
  'An organisation needs an owner. Make another member an owner first.',
);
export const organizationClosing = defineProblem(
  409,
  'organization-closing',
  'This organisation closes soon and accepts no new requests or members. An owner can reopen it.',
);
export const ownTwoFactorMissing = defineProblem(
  409,
  'own-two-factor-missing',
  'Sign in with a second factor before you require one: your own session began without.',
);
export const domainNotAllowed = defineProblem(
  403,
  'domain-not-allowed',
  'This organisation accepts members of other mail domains only.',
);
export const joinDomainUnproven = defineProblem(
  409,
  'join-domain-unproven',
  'Each domain needs an owner or admin with a verified address before people of it may ask to join.',
);
export const joinRequestClosed = defineProblem(
  409,
  'join-request-closed',
  'This request was decided or withdrawn in the meantime.',
);
export const joinAddressUnverified = defineProblem(
  409,
  'join-address-unverified',
  'The mail address of this person is not verified any more.',
);
export const joinRequestedRecently = defineProblem(
  409,
  'join-requested-recently',
  'You asked to join this organisation less than a day ago. Try again tomorrow.',
);
export const tooManyJoinRequests = defineProblem(
  409,
  'too-many-join-requests',
  'Too many people wait for an answer of this organisation. Try again later.',
);
export const tooManyInvitations = defineProblem(
  409,
  'too-many-invitations',
  'Too many invitations are open or were sent today. Revoke some or try again tomorrow.',
);
export const invitationMailedJustNow = defineProblem(
  429,
  'invitation-mailed-just-now',
  'This invitation was mailed less than a minute ago.',
  60,
);
export const invitationClosed = defineProblem(
  410,
  'invitation-closed',
  'This invitation was accepted or revoked, or has expired.',
);
export const otherEmail = defineProblem(
  403,
  'other-email',
  'This invitation is for another mail address. Request a code to confirm it.',
);
export const wrongInvitationCode = defineProblem(422, 'wrong-code', 'The code is wrong.');
export const invitationCodeExpired = defineProblem(
  409,
  'code-expired',
  'The code has expired or was tried too often. Request another one.',
);
export const teamNameTaken = defineProblem(
  409,
  'team-name-taken',
  'Another team of the organisation has this name.',
);
export const tooManyTeams = defineProblem(
  409,
  'too-many-teams',
  'The organisation has as many teams as it may have. Delete one first.',
);
export const encryptionAlreadyOn = defineProblem(
  409,
  'encryption-already-on',
  'The organisation encrypts new files already. Turn the encryption off before you set another key.',
);
export const encryptionOff = defineProblem(
  409,
  'encryption-off',
  'The organisation does not encrypt new files.',
);
export const tooManyVaultKeys = defineProblem(
  409,
  'too-many-vault-keys',
  'The organisation has as many keys as it may have.',
);
