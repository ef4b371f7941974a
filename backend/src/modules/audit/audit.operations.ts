export {
  /** Reads the whole chain and reports every fault (security rule 55). */
  verifyChain,
} from './chain/verify-chain.ts';
