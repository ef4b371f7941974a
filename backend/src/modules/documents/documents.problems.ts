import { defineProblem } from '../../platform/problem.ts';

export const typeRefused = defineProblem(415, 'type-refused', 'This type of file is not accepted.');
export const contentMismatch = defineProblem(
  415,
  'content-mismatch',
  'The content of the file is not what its name says.',
);
export const fileAmbiguous = defineProblem(
  415,
  'file-ambiguous',
  'The file is two kinds of file at once and is not accepted.',
);
export const fileWithMacros = defineProblem(
  415,
  'file-with-macros',
  'Documents with macros are not accepted.',
);
export const packageRefused = defineProblem(
  415,
  'package-refused',
  'The document is damaged or packed in a way that is not accepted.',
);
export const imageTooLarge = defineProblem(
  422,
  'image-too-large',
  'The picture has too many pixels.',
);
export const fileEmpty = defineProblem(422, 'file-empty', 'The file is empty.');
export const alreadyApproved = defineProblem(
  409,
  'already-approved',
  'This document is already approved and cannot be replaced.',
);
export const alreadyDecided = defineProblem(
  409,
  'already-decided',
  'This document was already decided.',
);
export const alreadyReplaced = defineProblem(
  409,
  'already-replaced',
  'The recipient has replaced this file since.',
);
export const belongsToRequest = defineProblem(
  409,
  'belongs-to-request',
  'This document belongs to a request and goes with it.',
);
export const rangeNotSatisfiable = defineProblem(
  416,
  'range-not-satisfiable',
  'The file has no such part.',
);
export const notViewable = defineProblem(
  415,
  'not-viewable',
  'This type of file cannot be shown in the browser. Download it.',
);
/** The organisation keeps as much as it may; what it has stays readable and removable. */
export const quotaExceeded = defineProblem(
  413,
  'quota-exceeded',
  'The storage space of this organisation is used up. Nothing was stored.',
);
/** What is stored is not what was received; nothing of it is given out. */
export const fileDamaged = defineProblem(
  500,
  'file-damaged',
  'This file is damaged in storage and cannot be delivered.',
);
export const tooManyFiles = defineProblem(
  422,
  'too-many-files',
  'So many files do not go into one archive. Choose fewer of them.',
);
export const noThumbnail = defineProblem(404, 'no-thumbnail', 'There is no picture of this file.');
export const noPreview = defineProblem(404, 'no-preview', 'This file cannot be shown, or not yet.');
export const notReleasedYet = defineProblem(
  409,
  'not-released-yet',
  'The virus scanner has not looked at this file yet.',
);
export const fileInfected = defineProblem(
  409,
  'infected',
  'The virus scanner found something in this file. It is given out to nobody.',
);
/** The line may be asked again in a moment. */
export const uploadBusy = defineProblem(423, 'upload-busy', 'Another call writes to this upload.');
export const uploadExpired = defineProblem(
  410,
  'upload-expired',
  'This upload was not finished in time. Begin again.',
);
export const uploadFinished = defineProblem(
  409,
  'upload-finished',
  'This upload is finished. Take the file back instead.',
);
export const uploadOffsetMismatch = defineProblem(
  409,
  'upload-offset',
  'The upload is not where this call goes on.',
);
/** The organisation's quota holds room for every upload that was begun: a link may not use it up with nothing. */
export const tooManyUploads = defineProblem(
  429,
  'too-many-uploads',
  'Too many uploads are under way for this request. Finish one of them first.',
);
export const tooManySegments = defineProblem(
  422,
  'too-many-pieces',
  'The file came in too many small pieces.',
);
