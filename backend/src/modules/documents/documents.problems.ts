import { defineProblem } from '../../platform/problem.ts';

export const typeRefused = defineProblem(415, 'type-refused', 'This type of file is not accepted.');
export const contentMismatch = defineProblem(
  415,
  'content-mismatch',
  'The content of the file is not of an accepted type.',
);
export const fileAmbiguous = defineProblem(
  415,
  'file-ambiguous',
  'The file matches two file types at once and is not accepted.',
);
export const fileWithMacros = defineProblem(
  415,
  'file-with-macros',
  'Documents with macros are not accepted.',
);
export const packageRefused = defineProblem(
  415,
  'package-refused',
  'The document is damaged or compressed in a way that is not accepted.',
);
export const imageTooLarge = defineProblem(
  422,
  'image-too-large',
  'The image has too many pixels.',
);
export const encryptionRequired = defineProblem(
  422,
  'encryption-required',
  'This organisation accepts only files that are encrypted before they are sent.',
);
export const encryptionOutdated = defineProblem(
  422,
  'encryption-outdated',
  'The organisation has changed its encryption since. Load the page again and send the file again.',
);
export const fileEmpty = defineProblem(422, 'file-empty', 'The file is empty.');
export const alreadyApproved = defineProblem(
  409,
  'already-approved',
  'This document is already approved and cannot be replaced.',
);
export const fileGone = defineProblem(
  409,
  'file-gone',
  'The file was replaced or removed meanwhile. Load the page again.',
);
export const documentFull = defineProblem(
  422,
  'document-full',
  'This document has as many files as it may have. Remove one, or replace one by a file with all pages.',
);
export const documentTooLarge = defineProblem(
  413,
  'document-too-large',
  'The files of this document are too large together. Remove one, or send a smaller one.',
);
export const alreadyDecided = defineProblem(
  409,
  'already-decided',
  'This document has already been decided.',
);
export const alreadyReplaced = defineProblem(
  409,
  'already-replaced',
  'The recipient has replaced this file.',
);
export const belongsToRequest = defineProblem(
  409,
  'belongs-to-request',
  'This document belongs to a request and is deleted with it.',
);
export const rangeNotSatisfiable = defineProblem(
  416,
  'range-not-satisfiable',
  'The requested range lies outside the file.',
);
export const notViewable = defineProblem(
  415,
  'not-viewable',
  'This type of file cannot be shown in the browser. Download it instead.',
);
export const quotaExceeded = defineProblem(
  413,
  'quota-exceeded',
  'The storage of this organisation is full. The file was not saved.',
);
export const fileDamaged = defineProblem(
  500,
  'file-damaged',
  'This file is damaged in storage and cannot be delivered.',
);
export const tooManyFiles = defineProblem(
  422,
  'too-many-files',
  'There are too many files for one archive. Select fewer.',
);
export const noThumbnail = defineProblem(404, 'no-thumbnail', 'This file has no thumbnail.');
export const noPreview = defineProblem(404, 'no-preview', 'This file has no preview, or not yet.');
export const notReleasedYet = defineProblem(
  409,
  'not-released-yet',
  'The virus scanner has not checked this file yet.',
);
export const fileInfected = defineProblem(
  409,
  'infected',
  'The virus scanner found a threat in this file, so it is blocked.',
);
export const uploadBusy = defineProblem(
  423,
  'upload-busy',
  'Another request is writing to this upload.',
);
export const uploadExpired = defineProblem(
  410,
  'upload-expired',
  'This upload was not finished in time. Start again.',
);
export const uploadFinished = defineProblem(
  409,
  'upload-finished',
  'This upload is finished. Withdraw the file instead.',
);
export const uploadOffsetMismatch = defineProblem(
  409,
  'upload-offset',
  'The offset does not match what was received.',
);
/** Each upload reserves quota: a link must not exhaust it with unfinished uploads. */
export const tooManyUploads = defineProblem(
  429,
  'too-many-uploads',
  'Too many uploads are in progress for this request. Finish one of them first.',
);
export const tooManySegments = defineProblem(
  422,
  'too-many-pieces',
  'The file was sent in too many small parts.',
);
