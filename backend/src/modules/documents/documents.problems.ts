import { problem } from '../../platform/http/problem.ts';

export const typeRefused = problem(415, 'type-refused', 'This type of file is not accepted.');
export const fileEmpty = problem(422, 'file-empty', 'The file is empty.');
export const alreadyApproved = problem(409, 'already-approved', 'This document is already approved and cannot be replaced.');
export const alreadyDecided = problem(409, 'already-decided', 'This document was already decided.');
export const belongsToRequest = problem(409, 'belongs-to-request', 'This document belongs to a request and goes with it.');
export const rangeNotSatisfiable = problem(416, 'range-not-satisfiable', 'The file has no such part.');
export const notViewable = problem(415, 'not-viewable', 'This type of file cannot be shown in the browser. Download it.');
/** What is stored is not what was received; nothing of it is given out. */
export const fileDamaged = problem(500, 'file-damaged', 'This file is damaged in storage and cannot be delivered.');
