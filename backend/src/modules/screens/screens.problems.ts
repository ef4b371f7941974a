import { defineProblem } from '../../platform/problem.ts';

/** Why a version is refused; several findings are one problem with the code of the first. */
export const REFUSALS = {
  belongsToRelease: defineProblem(
    422,
    'screen-of-release',
    'This screen belongs to the release and cannot be published.',
  ),
  tooLarge: defineProblem(413, 'screen-too-large', 'The tarball is over the limits.'),
  unreadable: defineProblem(
    422,
    'screen-unreadable',
    'The body is not a gzip-compressed tarball. Send what `npm pack` wrote.',
  ),
  pathRefused: defineProblem(
    422,
    'screen-path-refused',
    'The tarball has an entry that is not accepted.',
  ),
  descriptionInvalid: defineProblem(
    422,
    'screen-description-invalid',
    'The file `package/mfe.json` does not describe a screen.',
  ),
  identityDiffers: defineProblem(
    422,
    'screen-identity-differs',
    '`mfe.json` describes another screen or version than the address.',
  ),
  fileMissing: defineProblem(422, 'screen-file-missing', 'A file of the screen is missing.'),
  fileAltered: defineProblem(
    422,
    'screen-file-altered',
    'A file differs from its digest in `mfe.json`.',
  ),
  fileUnlisted: defineProblem(
    422,
    'screen-file-unlisted',
    'The tarball has a file without a digest in `mfe.json`.',
  ),
  manifestInvalid: defineProblem(
    422,
    'screen-manifest-invalid',
    'The file `mf-manifest.json` does not describe the entry of the screen.',
  ),
  scriptInvalid: defineProblem(
    422,
    'screen-script-invalid',
    'A script of the screen cannot run, or its entry has another container name.',
  ),
  compressedDiffers: defineProblem(
    422,
    'screen-compressed-differs',
    'A compressed file does not decompress to the file that it belongs to.',
  ),
  contractUnsatisfied: defineProblem(
    422,
    'screen-contract-unsatisfied',
    'The shell’s contract is outside the range of the screen.',
  ),
  sharedUnsatisfied: defineProblem(
    422,
    'screen-shared-unsatisfied',
    'A shared library is missing or outside the range of the screen.',
  ),
  apiUnsatisfied: defineProblem(
    422,
    'screen-api-unsatisfied',
    'The version of the API is outside the range of the screen.',
  ),
  entryRefused: defineProblem(
    422,
    'screen-entry-refused',
    'The entry is on an origin that REMOTE_ORIGINS does not list.',
  ),
  versionOfRelease: defineProblem(
    409,
    'screen-version-of-release',
    'The release has this version of the screen. Publish under a new version.',
  ),
  routeTaken: defineProblem(409, 'screen-route-taken', 'Another screen owns a path of this one.'),
  nameTaken: defineProblem(
    409,
    'screen-name-taken',
    'Another screen uses the federation name of this one.',
  ),
} as const;

export const uploadsBusy = defineProblem(
  503,
  'screen-uploads-busy',
  'Other versions are being published at this moment. Please try again in a few seconds.',
  5,
);
export const versionExists = defineProblem(
  409,
  'screen-version-exists',
  'This version was published with other content. Publish under a new version.',
);
export const versionUnknown = defineProblem(
  404,
  'screen-version-unknown',
  'This version was not published, or is no longer stored.',
);
export const nothingToRollBackTo = defineProblem(
  409,
  'screen-no-earlier-version',
  'No other version was live before. Promote one.',
);
export const pointerTaken = defineProblem(
  409,
  'screen-changed-meanwhile',
  'Another version of this screen was promoted at this moment. Look at its status, then try again.',
);
export const canaryWithoutMembers = defineProblem(
  422,
  'screen-canary-without-members',
  'Say who gets the canary: a percentage of the members, or organisations.',
);
export const organizationsUnknown = defineProblem(
  422,
  'screen-organizations-unknown',
  'An organisation of the canary does not exist.',
);
export const canaryIsLive = defineProblem(
  409,
  'screen-canary-is-live',
  'Everybody gets this version already. Publish another one for the canary.',
);
export const canaryTaken = defineProblem(
  409,
  'screen-other-canary',
  'Another version is the canary by now. Look at its status, then try again.',
);
export const noCanary = defineProblem(409, 'screen-no-canary', 'This screen has no canary.');
export const overridesOff = defineProblem(
  409,
  'screen-overrides-off',
  'Overrides of screens are off: SCREEN_OVERRIDES.',
);
export const overrideTargetRefused = defineProblem(
  422,
  'screen-override-target',
  'Give `version`, or `entry`: an address on localhost or 127.0.0.1, such as http://localhost:3103, or its remoteEntry.js.',
);
export const overrideNotLive = defineProblem(
  409,
  'screen-not-live',
  'This screen has no live version, whose paths an address could take. Override it with a published version.',
);
