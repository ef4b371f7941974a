export type FileWarningKind = 'blurred' | 'blank' | 'password' | 'broken';
