/** What may be wrong with a file; advice only, the sender decides. */
export type FileWarningKind = 'blurred' | 'blank' | 'password' | 'broken';
