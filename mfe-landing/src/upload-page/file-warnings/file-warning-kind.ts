/** What may be wrong with a file; advice only, the sender decides. */
export type Advice = 'blurred' | 'blank' | 'password' | 'broken';
