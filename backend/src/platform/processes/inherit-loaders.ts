const TAKES_LOADER = /^--(import|require)$/;

/** Node options with which a child process loads `script`: TypeScript needs the loaders of this process. */
export const inheritLoaders = (script: string): string[] =>
  script.endsWith('.ts')
    ? process.execArgv.filter(
        (option, index, options) =>
          TAKES_LOADER.test(option.split('=')[0]!) || TAKES_LOADER.test(options[index - 1] ?? ''),
      )
    : [];
