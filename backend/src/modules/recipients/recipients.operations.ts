export {
  /** In a transaction of its own. Null when another code was requested since. */
  issueAccessCode,
} from './access-code/issue-access-code.ts';
