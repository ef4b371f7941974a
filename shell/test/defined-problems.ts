import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Codes that only the recipient's page meets; it has texts of its own. */
export const RECIPIENT_ONLY_CODES: ReadonlySet<string> = new Set([
  'code-requested-just-now',
  'code-expired',
  'code-required',
  'document-full',
  'document-not-outstanding',
  'document-too-large',
  'documents-missing',
  'file-gone',
  'gone',
  'link-expired',
  'link-revoked',
  'no-code-needed',
  'nothing-to-withdraw',
  'request-cancelled',
  'request-completed',
  'wrong-code',
]);

/** Codes that only the page of an invitation meets; it has texts of its own. */
export const INVITATION_ONLY_CODES: ReadonlySet<string> = new Set([
  'invitation-closed',
  'other-email',
]);

/** Codes that only a picture in the settings meets; it has texts of its own. */
export const PICTURE_ONLY_CODES: ReadonlySet<string> = new Set([
  'picture-type-refused',
  'picture-unreadable',
]);

/** Codes that only calls of the settings meet; mfe-settings has their texts. */
export const SETTINGS_ONLY_CODES: ReadonlySet<string> = new Set([
  'already-closing',
  'domain-not-allowed',
  'encryption-already-on',
  'encryption-off',
  'export-running',
  'invitation-mailed-just-now',
  'join-address-unverified',
  'join-domain-unproven',
  'join-request-closed',
  'last-owner',
  'own-two-factor-missing',
  'team-name-taken',
  'too-many-invitations',
  'too-many-keys',
  'too-many-teams',
  'too-many-vault-keys',
]);

/**
 * Codes that only publishers and operators of screens meet: the former read the text of the API, for
 * the latter mfe-settings has texts.
 */
export const PUBLISHER_ONLY_CODES: ReadonlySet<string> = new Set([
  'screen-api-unsatisfied',
  'screen-changed-meanwhile',
  'screen-contract-unsatisfied',
  'screen-description-invalid',
  'screen-entry-refused',
  'screen-file-altered',
  'screen-file-missing',
  'screen-file-unlisted',
  'screen-canary-is-live',
  'screen-canary-without-members',
  'screen-identity-differs',
  'screen-manifest-invalid',
  'screen-script-invalid',
  'screen-uploads-busy',
  'screen-compressed-differs',
  'screen-name-taken',
  'screen-no-canary',
  'screen-no-earlier-version',
  'screen-not-live',
  'screen-of-release',
  'screen-organizations-unknown',
  'screen-other-canary',
  'screen-override-target',
  'screen-overrides-off',
  'screen-path-refused',
  'screen-route-taken',
  'screen-shared-unsatisfied',
  'screen-too-large',
  'screen-unreadable',
  'screen-version-exists',
  'screen-version-of-release',
  'screen-version-unknown',
]);

/** Codes that no recipient route responds with. */
export const SENDER_ONLY_CODES: ReadonlySet<string> = new Set([
  ...PICTURE_ONLY_CODES,
  ...PUBLISHER_ONLY_CODES,
  ...SETTINGS_ONLY_CODES,
  'already-replaced',
  'belongs-to-request',
  'bounces-not-configured',
  'document-answered',
  'document-has-file',
  'documents-not-editable',
  'documents-undecided',
  'infected',
  'join-requested-recently',
  'last-reason',
  'mail-limit',
  'no-link-now',
  'no-messages-now',
  'no-preview',
  'no-thumbnail',
  'not-editable',
  'not-released-yet',
  'document-unavailable',
  'not-unavailable',
  'not-viewable',
  'nothing-outstanding',
  'organization-closing',
  'range-not-satisfiable',
  'recipient-not-editable',
  'reminded-just-now',
  'reminder-gone',
  'review-cancelled',
  'review-expired',
  'review-over',
  'sent-just-now',
  'template-built-in',
  'too-many-files',
  'too-many-join-requests',
  'too-many-reasons',
  'too-many-templates',
  'two-factor-required',
  'undo-too-late',
]);

export const listDefinedProblems = (): { status: number; code: string }[] => {
  const source = join(__dirname, '../../backend/src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /defineProblem\(\s*(\d{3}),\s*'([a-z-]+)'/g,
      ),
    ])
    .map(([, status, code = '']) => ({ status: Number(status), code }));
};
