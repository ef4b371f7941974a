/** The message is printed to the operator as it is, without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
